import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendClientReport } from '@epigram/shared-contracts/api/clientReports';
import { createLogger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../../kernel/appContext.ts';
import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import type { FilePlace } from '../../kernel/files/fileStore.ts';
import { moveFiles, moveFilesBack } from '../../kernel/files/moveFiles.ts';
import { fingerprintOf } from '../../kernel/picture.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addBusiness } from '../../testing/people.ts';
import {
  ageUnusedFiles,
  filesStoppingAfterOne,
  filesWith,
  objectsIn,
  sweepFiles,
} from '../../testing/storedFiles.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { insertMail, listUntried } from './mailRepository.ts';
import { createOutbox } from './outbox.ts';
import { createMailSender } from './mailSender.ts';
import { recipientKey } from './recipientRepository.ts';
import { BUSINESS_REPORTS, unsubscribeUrlOf } from './unsubscribeUrl.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const received: string[] = [];
let smtp: SMTPServer;
let folder: string;
let world: Tenants;
let send: (mailId: number) => Promise<void>;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-attachments-'));
  world = await openTenants({ files: { folder } });
  const { port } = smtp.server.address() as AddressInfo;
  send = createMailSender(world.context, `smtp://127.0.0.1:${port}`);
});
beforeEach(async () => {
  received.length = 0;
  await world.asOwner((owner) => sql`delete from mails; delete from stored_files`.execute(owner));
  await rm(path.join(folder, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const inBusiness = <T>(businessId: number, work: (db: Db) => Promise<T>): Promise<T> =>
  transactionAs(world.database.db, { businessIds: [businessId] }, work);
const parts = (files = world.context.files) => ({ database: world.database, files, logger });

function keep(businessId: number, text: string, files = world.context.files): Promise<FilePlace> {
  const transact = <T>(work: (db: Db) => Promise<T>) => inBusiness(businessId, work);
  return files.keep(transact, { owner: ofBusiness(businessId), bytes: Buffer.from(text) });
}

interface Mailed {
  readonly businessId: number;
  readonly place: FilePlace;
  readonly to?: string;
}

/** Puts a mail of a business into the outbox, in a transaction that names `as`. */
function post({ businessId, place, to = 'farmer@hill.example' }: Mailed, as = businessId): Promise<number> {
  return inBusiness(as, (db) =>
    insertMail(db, {
      ...MAIL,
      to,
      from: 'Epigram <no-reply@epigram.example>',
      attachment: attached(businessId, place),
    }),
  );
}

const MAIL = {
  kind: 'client-report',
  subject: 'Report',
  text: 'See the attachment',
  html: '<p>See the attachment</p>',
  language: 'en',
} as const;
const attached = (businessId: number, place: FilePlace) => ({ name: 'report.pdf', businessId, place });

async function waitingMails(kind: 'send-mail' | 'send-stored-mail'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select (data ->> 'mailId')::bigint as id from jobs.job
    where name = ${kind} and state = 'created'`.execute(world.database.db);
  return rows.map(({ id }) => id);
}

/** As the previous version posts a mail: it only knows these columns. */
async function postAsBefore(businessId: number, text: string): Promise<number> {
  return inBusiness(businessId, async (db) => {
    const key = await recipientKey(db, businessId, 'farmer@hill.example');
    const url = unsubscribeUrlOf('https://portal.example', key!, BUSINESS_REPORTS);
    const { rows } = await sql<{ id: number }>`
      with drawn as (select nextval(pg_get_serial_sequence('mails', 'id'))::integer as id), written as (
        insert into mails (id, kind, to_address, from_address, subject, body_text, language, attachment_name, attachment,
          unsubscribe_url) overriding system value
        select id, 'client-report', 'farmer@hill.example', 'us@epigram.example', 'Report', 'Text', 'en', 'report.pdf',
          ${Buffer.from(text)}, ${url} from drawn)
      select id from drawn`.execute(db);
    return rows[0]!.id;
  });
}

async function rowOf(id: number) {
  const { rows } = await world.asOwner((owner) =>
    sql`select attachment is not null as in_row, attachment_sha256 as sha256, business_id, attempts,
      sent_at is not null as sent from mails where id = ${id}`.execute(owner),
  );
  return rows[0];
}

/** The attachment that the mail server got with the last mail. */
async function lastAttachment() {
  const [attachment] = (await PostalMime.parse(received.at(-1) ?? '')).attachments;
  return attachment && [attachment.filename, Buffer.from(attachment.content as ArrayBuffer).toString()];
}

describe('an attachment in the object store', () => {
  it('is a file of the business that sends a report, and the mail goes with it', async () => {
    const clientId = await world.asOwner(async (owner) => {
      const id = await addClient(owner, { businessId: world.mine, name: 'Hillside Farm' });
      const eggs = { strongyle: 20 };
      await addTest(owner, { businessId: world.mine, clientId: id, createdAt: daysAgo(5), eggs });
      return id;
    });
    const { status } = await world.people.member.call(sendClientReport, {
      params: { businessId: world.mine, clientId },
      body: {
        start: dayOf(daysAgo(30)),
        end: dayOf(new Date()),
        language: 'en',
        to: ['farmer@hill.example', 'vet@hill.example'],
      },
      business: world.mine,
    });
    expect(status).toBe(200);
    const [sha256, ...more] = await objectsIn(folder, world.mine);
    expect(more).toEqual([]);
    const [toFarmer] = await mailsTo(world, 'farmer@hill.example');
    const [toVet] = await mailsTo(world, 'vet@hill.example');
    for (const { id } of [toFarmer!, toVet!])
      expect(await rowOf(id)).toMatchObject({ in_row: false, sha256, business_id: world.mine });
    const shown = await world.app.inject({ url: `/dev/mailbox/${toFarmer!.id}/attachment` });
    expect([fingerprintOf(shown.rawPayload), shown.rawPayload.subarray(0, 4).toString()]).toEqual([
      sha256,
      '%PDF',
    ]);
    await send(toFarmer!.id);
    const [attachment] = (await PostalMime.parse(received[0] ?? '')).attachments;
    expect(attachment?.filename).toBe('parasite-report.pdf');
    expect(fingerprintOf(Buffer.from(attachment!.content as ArrayBuffer))).toBe(sha256);
  });

  it('is deleted a day after the last mail that has it was sent', async () => {
    const place = await keep(world.mine, 'twice');
    const ids = [
      await post({ businessId: world.mine, place }),
      await post({ businessId: world.mine, place, to: 'vet@hill.example' }),
    ];
    await send(ids[0]!);
    expect(await lastAttachment()).toEqual(['report.pdf', 'twice']);
    expect(await rowOf(ids[0]!)).toMatchObject({ sent: true, sha256: null, business_id: null });
    await ageUnusedFiles(world);
    expect(await sweepFiles(world)).toBe(0);
    await send(ids[1]!);
    expect([received.length, await lastAttachment()]).toEqual([2, ['report.pdf', 'twice']]);
    expect(await sweepFiles(world)).toBe(0);
    expect(await objectsIn(folder, world.mine)).toHaveLength(1);
    await ageUnusedFiles(world);
    expect(await sweepFiles(world)).toBe(1);
    expect(await objectsIn(folder, world.mine)).toEqual([]);
  });

  it('is not left out while the store does not have it: the mail waits', async () => {
    const id = await post({ businessId: world.mine, place: await keep(world.mine, 'later') });
    await rename(path.join(folder, 'files'), path.join(folder, 'lost'));
    await expect(send(id)).rejects.toMatchObject({ code: 'SERVER_ERROR', statusCode: 503 });
    expect(await rowOf(id)).toMatchObject({ attempts: 1, sent: false });
    expect((await world.app.inject({ url: `/dev/mailbox/${id}/attachment` })).statusCode).toBe(503);
    await rename(path.join(folder, 'lost'), path.join(folder, 'files'));
    await send(id);
    expect(await lastAttachment()).toEqual(['report.pdf', 'later']);
  });

  it('is sent by jobs that the version before does not know, as a mail with its attachment in its row is not', async () => {
    const stored = await keep(world.mine, 'stored');
    const inRow = { bytes: Buffer.from('in its row'), sha256: null };
    const outbox = createOutbox({
      jobs: world.context.jobs,
      config: { ...world.context.config, smtpUrl: 'smtp://mail.example' },
    });
    for (const [to, place] of [
      ['stored@hill.example', stored],
      ['in-row@hill.example', inRow],
    ] as const)
      await inBusiness(world.mine, (db) =>
        outbox.post(db, { ...MAIL, to, attachment: attached(world.mine, place) }),
      );
    const mailTo = async (to: string) => (await mailsTo(world, to))[0]!.id;
    const ids = [await mailTo('in-row@hill.example'), await mailTo('stored@hill.example')] as const;
    expect(await waitingMails('send-mail')).toContain(ids[0]);
    expect(await waitingMails('send-stored-mail')).toEqual([ids[1]]);
    expect(await listUntried(world.database.db)).toEqual([
      { job: 'send-mail', mailId: ids[0] },
      { job: 'send-stored-mail', mailId: ids[1] },
    ]);
  });

  it('goes into its mail while the store accepts nothing, and moves later', async () => {
    const broken = filesWith(folder, { put: () => Promise.reject(new Error('no room left')) });
    const id = await post({ businessId: world.mine, place: await keep(world.mine, 'refused', broken) });
    expect(await rowOf(id)).toMatchObject({ in_row: true, sha256: null });
    expect(await moveFiles(parts())).toBe(1);
    expect(await rowOf(id)).toMatchObject({ in_row: false, sha256: fingerprintOf(Buffer.from('refused')) });
    await send(id);
    expect(await lastAttachment()).toEqual(['report.pdf', 'refused']);
  });
});

describe('the attachment of another business', () => {
  it('can’t be named by a mail of a transaction in another business', async () => {
    const place = await keep(world.other, 'theirs');
    await expect(post({ businessId: world.other, place }, world.mine)).rejects.toThrow('row-level security');
  });

  it('is not read under its hash', async () => {
    const place = await keep(world.other, 'theirs');
    const id = await post({ businessId: world.mine, place });
    await expect(send(id)).rejects.toMatchObject({ code: 'SERVER_ERROR', statusCode: 503 });
    expect(received).toEqual([]);
  });

  it('stays when one business’s mail with the same content is sent', async () => {
    const ours = await post({ businessId: world.mine, place: await keep(world.mine, 'same') });
    const theirs = await post({ businessId: world.other, place: await keep(world.other, 'same') });
    await send(ours);
    await ageUnusedFiles(world);
    expect(await sweepFiles(world)).toBe(1);
    expect([
      (await objectsIn(folder, world.mine)).length,
      (await objectsIn(folder, world.other)).length,
    ]).toEqual([0, 1]);
    await send(theirs);
    expect(await lastAttachment()).toEqual(['report.pdf', 'same']);
  });
});

it('a business takes its unsent mails along when it is deleted, and their attachments a day later', async () => {
  const leaving = await world.asOwner((owner) => addBusiness(owner, { name: 'Leaving' }));
  const sent = await post({ businessId: leaving, place: await keep(leaving, 'sent') });
  await send(sent);
  const waiting = await post({ businessId: leaving, place: await keep(leaving, 'waiting') });
  const inRow = await postAsBefore(leaving, 'in its row');
  const staying = await post({ businessId: world.mine, place: await keep(world.mine, 'staying') });
  await inBusiness(leaving, (db) => db.deleteFrom('businesses').where('id', '=', leaving).execute());
  expect([await rowOf(waiting), await rowOf(inRow)]).toEqual([undefined, undefined]);
  expect([await rowOf(sent), await rowOf(staying)]).toMatchObject([{ sent: true }, { sent: false }]);
  const before = received.length;
  await send(waiting);
  expect(received).toHaveLength(before);
  await ageUnusedFiles(world);
  expect(await sweepFiles(world)).toBe(2);
  expect(await objectsIn(folder, leaving)).toEqual([]);
  expect(await objectsIn(folder, world.mine)).toHaveLength(1);
});

describe('attachments of the previous version', () => {
  it('name their business, move to the store, go on after an interruption, and move back unchanged', async () => {
    const ids = [
      await postAsBefore(world.mine, 'one'),
      await postAsBefore(world.mine, 'two'),
      await postAsBefore(world.other, 'three'),
    ];
    const sent = await postAsBefore(world.mine, 'sent');
    await send(sent);
    expect(await lastAttachment()).toEqual(['report.pdf', 'sent']);
    const rows = async () => Promise.all(ids.map(rowOf));
    expect(await rows()).toMatchObject([
      { in_row: true, business_id: world.mine },
      { in_row: true, business_id: world.mine },
      { in_row: true, business_id: world.other },
    ]);
    const stop = new AbortController();
    await expect(moveFiles(parts(filesStoppingAfterOne(folder, stop)), stop)).rejects.toThrow('aborted');
    expect(await rows()).toMatchObject([{ in_row: false }, { in_row: true }, { in_row: true }]);
    expect([await moveFiles(parts()), await moveFiles(parts())]).toEqual([2, 0]);
    expect(await rows()).toMatchObject([{ in_row: false }, { in_row: false }, { in_row: false }]);
    expect(await objectsIn(folder, world.other)).toEqual([fingerprintOf(Buffer.from('three'))]);
    expect(await moveFilesBack(parts())).toBe(3);
    expect(await rows()).toMatchObject([{ in_row: true }, { in_row: true }, { in_row: true }]);
    await moveFiles(parts());
    for (const id of ids) await send(id);
    expect(received).toHaveLength(4);
    expect(await lastAttachment()).toEqual(['report.pdf', 'three']);
  });

  it('stay in their rows without a business, and are sent from there', async () => {
    const id = await postAsBefore(world.mine, 'of nobody');
    await world.asOwner((owner) => sql`update mails set business_id = null where id = ${id}`.execute(owner));
    expect(await moveFiles(parts())).toBe(0);
    await send(id);
    expect(await lastAttachment()).toEqual(['report.pdf', 'of nobody']);
  });

  it('are sent by it from the store’s rows after a move back', async () => {
    const id = await post({ businessId: world.mine, place: await keep(world.mine, 'taken back') });
    expect(await moveFilesBack(parts())).toBe(1);
    const { rows } = await transactionAs(world.database.db, { mailId: id }, (db) =>
      sql<{ attachment: Buffer }>`select attachment from mails where id = ${id} and sent_at is null`.execute(
        db,
      ),
    );
    expect(Buffer.from(rows[0]!.attachment).toString()).toBe('taken back');
  });
});
