import {
  downloadClientReport,
  listSentReports,
  sendClientReport,
} from '@epigram/shared-contracts/api/clientReports';

import { type Binder, onReplica } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../kernel/files/fileStore.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { requireClientEditor } from '../clients/public.ts';
import { findUser } from '../identity/public.ts';
import { BUSINESS_REPORTS, type Outbox, unsubscribeUrlOf } from '../mail/public.ts';
import { renderPdf, sendReport } from '../test-results/public.ts';
import { openClient } from '../visits/public.ts';
import { clientReport } from './clientReport.ts';
import { CLIENT_REPORT_TEXTS } from './clientReportTexts.ts';
import {
  listSent,
  readClientReport,
  recordSent,
  readReportFacts,
  reportMail,
} from './clientReportService.ts';
import { admitRecipients } from './reportRecipients.ts';

interface Asked {
  readonly clientId: number;
  readonly start: string;
  readonly end: string;
  readonly userId: number;
}

const SENDING: RateLimit = { bucket: 'client-report', most: 60, seconds: 3600 };

export function clientReportRoutes(
  bind: Binder,
  it: { outbox: Outbox; limiter: RateLimiter; files: FileStore },
): void {
  const readFacts = async (db: Db, scope: TenantScope, asked: Asked) => {
    const vet = (await findUser(db, asked.userId)).name;
    return readReportFacts(db, scope, { ...asked, now: new Date(), vet });
  };
  onReplica(bind).tenant(
    downloadClientReport,
    async ({ scope, caller, params, query, language, tx, reply }) => {
      const { format = 'html', language: chosen = language, ...period } = query;
      const { userId } = caller;
      const { report, fileName } = await tx((db) =>
        readClientReport(db, scope, { ...period, clientId: params.clientId, language: chosen, userId }),
      );
      return sendReport(reply, report, { format, fileName });
    },
  );
  bind.tenant(listSentReports, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => listSent(db, await openClient(db, scope, params.clientId))),
  }));
  bind.tenant(sendClientReport, async ({ scope, caller, params, body, request, tx }) => {
    requireClientEditor(scope);
    const { clientId } = params;
    const { start, end } = body;
    const { userId } = caller;
    const { facts, businessId } = await tx(async (db) => ({
      facts: await readFacts(db, scope, { clientId, start, end, userId }),
      businessId: (await openClient(db, scope, clientId)).business_id,
    }));
    if (facts.visits.length === 0) throw new DomainError('REPORT_EMPTY');
    await it.limiter.take(SENDING, String(caller.userId));
    // Outside a transaction, because rendering takes a while.
    const bytes = Buffer.from(await renderPdf(clientReport(facts, body.language)));
    const place = await it.files.keep(tx, { owner: ofBusiness(businessId), bytes });
    const attachment = { name: `${CLIENT_REPORT_TEXTS[body.language].fileName}.pdf`, businessId, place };
    const data = await tx(async (db) => {
      const client = await openClient(db, scope, clientId);
      for (const { to, unsubscribeKey } of await admitRecipients(db, client.business_id, body.to)) {
        const unsubscribeUrl = unsubscribeUrlOf(it.outbox.publicUrl, unsubscribeKey, BUSINESS_REPORTS);
        const content = reportMail(facts, { ...body, unsubscribeUrl });
        const { name: fromName, email } = facts.practice;
        const sender = { fromName, ...(email && { replyTo: email }) };
        const { language } = body;
        await it.outbox.post(db, { ...content, ...sender, to, language, attachment, unsubscribeUrl });
      }
      const by = { userId: caller.userId, requestId: request.id };
      return recordSent(db, client, { request: body, clientName: facts.clientName, by });
    });
    return { data };
  });
}
