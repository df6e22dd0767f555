import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteTestExport, downloadTestExport } from '@epigram/shared-contracts/api/exports';
import { exportAllTests } from '@epigram/shared-contracts/api/tests';
import { EXPORT_MAX_REPORTS } from '@epigram/shared-contracts/domain/limits';
import { createLogger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { jobHandlers } from '../../background.ts';
import { moveFiles, moveFilesBack } from '../../kernel/files/moveFiles.ts';
import { waitingJobs } from '../../testing/jobs.ts';
import { insertSelected } from '../../testing/insertSelected.ts';
import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let world: Tenants;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-exports-'));
  world = await openTenants({ files: { folder } });
  await world.asOwner(async (owner) => {
    const clientId = await addClient(owner, { businessId: world.mine, name: 'Hillside' });
    await insertSelected(
      owner,
      'tests',
      sql`select ${world.mine}::bigint as business_id, gen_random_uuid() as uuid, 'S-' || n as sample_id,
          ${clientId}::bigint as client_id, 2 as animal_type, 1 as test_type, 'negative' as status, 'McMaster' as method,
          now() - make_interval(hours => n) as created_at
        from generate_series(1, ${EXPORT_MAX_REPORTS + 2}::int) n`,
    );
    // Without statistics, the planner would make the server read the tests a hundred times.
    await sql`analyze tests`.execute(owner);
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function made(): Promise<string> {
  const { status, json } = await world.people.owner.call(exportAllTests, {
    query: { format: 'xlsx' },
    body: {},
    business: world.mine,
  });
  expect(status).toBe(202);
  const handle = jobHandlers(world.context)['make-export']!;
  for (const { data } of await waitingJobs(world, 'make-export'))
    await handle(data, { signal: new AbortController().signal, attempt: 1 });
  return (json.data as { exportId: string }).exportId;
}

const downloaded = (id: string) => world.people.owner.call(downloadTestExport, { params: { id } });

async function places(id: string) {
  const { rows } = await world.asOwner((owner) =>
    sql<{ in_row: boolean; file_sha256: string | null }>`select bytes is not null as in_row, file_sha256
      from export_chunks where export_id = ${id} order by part`.execute(owner),
  );
  return rows;
}

async function objects(): Promise<string[]> {
  const users = path.join(folder, 'files', 'users', String(world.userIds.owner));
  const files = await readdir(users, { recursive: true, withFileTypes: true }).catch(() => []);
  return files.filter((file) => file.isFile()).map(({ name }) => name);
}

it('a prepared export is in the object store, moves there and back unchanged, and is deleted with its row', async () => {
  const id = await made();
  const [place] = await places(id);
  expect(place).toEqual({ in_row: false, file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await objects()).toEqual([place!.file_sha256]);
  const { status, response } = await downloaded(id);
  expect([status, response.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));

  const parts = { database: world.database, files: world.context.files, logger };
  for (const [move, inRow] of [
    [moveFilesBack, true],
    [moveFiles, false],
  ] as const) {
    expect(await move(parts)).toBe(1);
    expect((await places(id))[0]?.in_row).toBe(inRow);
    expect((await downloaded(id)).response.rawPayload).toEqual(response.rawPayload);
  }

  await rename(path.join(folder, 'files'), path.join(folder, 'lost'));
  expect((await downloaded(id)).status).toBe(503);
  await rename(path.join(folder, 'lost'), path.join(folder, 'files'));

  await world.people.owner.call(deleteTestExport, { params: { id } });
  const sweep = () => world.context.files.sweep(world.database.asOwner);
  expect(await sweep()).toBe(0);
  await world.asOwner((owner) =>
    sql`update stored_user_files set unused_since = now() - interval '2 days'`.execute(owner),
  );
  expect(await sweep()).toBe(1);
  expect(await objects()).toEqual([]);
});
