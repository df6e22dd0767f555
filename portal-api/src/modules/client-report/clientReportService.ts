import type { sendClientReport, SentReport } from '@epigram/shared-contracts/api/clientReports';
import { dayIn } from '@epigram/shared-contracts/domain/localTime';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { existingClient } from '../clients/public.ts';
import { findUser } from '../identity/public.ts';
import { composeMail, type MailContent } from '../mail/public.ts';
import { reportLogo } from '../businesses/public.ts';
import { reportFormats } from '../test-results/public.ts';
import { listChecks } from '../treatment-checks/public.ts';
import { findTreatedGroups, openWithdrawals, treatmentPage, type By } from '../treatments/public.ts';
import { findVisitDays, type ClientKey, type VisitKey, openClient, readVisits } from '../visits/public.ts';
import { clientReport } from './clientReport.ts';
import { CLIENT_REPORT_TEXTS } from './clientReportTexts.ts';
import { contactLine, nextSteps, verdicts } from './farmerSummary.ts';
import { FARMER_TEXTS } from './farmerTexts.ts';
import { findYoungGroups } from './youngGroupRepository.ts';
import { findPractice } from './practiceRepository.ts';
import { findSentReports, insertSentReport, type SentReportRow } from './sentReportRepository.ts';
import type { ClientReportFacts } from './clientReportFacts.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type SendRequest = z.output<NonNullable<typeof sendClientReport.body>>;

interface Period {
  readonly start: string;
  readonly end: string;
}

/** A report contains at most the latest visits and treatments of its period. */
const MAX_VISITS = 60;
const MAX_TREATMENTS = 200;

/** The report of a client, signed by the user. */
export async function readClientReport(
  db: Db,
  scope: Scope,
  { userId, language, ...asked }: Period & { clientId: number; userId: number; language: Locale },
) {
  const vet = (await findUser(db, userId)).name;
  const facts = await readReportFacts(db, scope, { ...asked, now: new Date(), vet });
  return { report: clientReport(facts, language), fileName: CLIENT_REPORT_TEXTS[language].fileName };
}

export async function readReportFacts(
  db: Db,
  scope: Scope,
  it: Period & { clientId: number; now: Date; vet: string; most?: { visits: number; treatments: number } },
): Promise<ClientReportFacts> {
  if (it.start > it.end) {
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'end', message: 'is before the start' }] });
  }
  const most = it.most ?? { visits: MAX_VISITS, treatments: MAX_TREATMENTS };
  const { name, business_id } = await existingClient(db, scope, it.clientId);
  const client = await openClient(db, scope, it.clientId);
  const practice = await findPractice(db, business_id);
  const days = await findVisitDays(db, client);
  const inPeriod = days.filter(({ day }) => day >= it.start && day <= it.end);
  const latest = [...new Map(days.map((key) => [`${key.animal_type} ${key.group_id}`, key])).values()];
  const visitsOf = (keys: readonly VisitKey[]) =>
    readVisits(db, client, keys, { treatments: findTreatedGroups, now: it.now });
  const checks = await listChecks(db, client);
  const page = { start: it.start, end: it.end, offset: 0, limit: most.treatments };
  return {
    clientName: name,
    practice,
    vet: it.vet,
    logo: await reportLogo(db, [business_id]),
    start: it.start,
    end: it.end,
    today: dayIn(practice.timeZone, it.now),
    visits: await visitsOf(inPeriod.toReversed().slice(0, most.visits)),
    treatments: (await treatmentPage(db, client, page)).data,
    checks: checks.filter(({ treatedOn }) => treatedOn >= it.start && treatedOn <= it.end),
    openVisits: (await visitsOf(latest)).filter(({ retest }) => retest !== null && retest.doneOn === null),
    youngGroups: new Set(await findYoungGroups(db, client)),
    openChecks: checks.filter(({ status }) => status === 'planned'),
    withdrawals: await openWithdrawals(db, client, { now: it.now }),
  };
}

/** The verdicts, the next dates and the phone, so that the farmer knows them without opening the PDF. */
export function reportMail(
  facts: ClientReportFacts,
  it: { language: Locale; message?: string | null | undefined; unsubscribeUrl: string },
): MailContent {
  const { language, message } = it;
  const { mail } = CLIENT_REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string): string => formats.day(new Date(text));
  const { practice, clientName } = facts;
  return composeMail('client-report', language, {
    subject: mail.subject(practice.name, clientName),
    headline: practice.name,
    greeting: mail.greeting,
    before: [
      ...verdicts(facts, language).map(({ text }) => text),
      ...nextSteps(facts, language),
      ...(message ? [FARMER_TEXTS[language].wrote(practice.name, message)] : []),
      mail.body(clientName, day(facts.start), day(facts.end)),
    ],
    after: [contactLine(facts, language)],
    footer: { text: '', links: [{ text: mail.unsubscribe(practice.name), url: it.unsubscribeUrl }] },
  });
}

/** Records the sending in the client's history. */
export async function recordSent(
  db: Db,
  client: ClientKey,
  it: { request: SendRequest; clientName: string; by: By },
): Promise<SentReport> {
  const { language, start, end, to } = it.request;
  const id = await insertSentReport(db, client, { sentBy: it.by.userId, language, start, end, to });
  await audit(db, {
    action: 'client-report-sent',
    userId: it.by.userId,
    requestId: it.by.requestId,
    businessId: client.business_id,
    subject: `client:${client.client_id}`,
    subjectName: it.clientName,
    detail: { recipients: to.length, language },
  });
  const [row] = await findSentReports(db, client, id);
  return toSentReport(row!);
}

export async function listSent(db: Db, client: ClientKey): Promise<SentReport[]> {
  return (await findSentReports(db, client)).map(toSentReport);
}

function toSentReport(row: SentReportRow): SentReport {
  return {
    id: row.id,
    sentAt: row.sent_at.toISOString(),
    sentBy: row.sent_by,
    language: row.language,
    start: row.period_start,
    end: row.period_end,
    to: row.recipients,
  };
}
