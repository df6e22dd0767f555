import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@epigram/platform/database/migrate';
import { CompiledQuery, sql } from 'kysely';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { migrations } from '../migrations/migrations.ts';
import { installQueue } from '../kernel/jobs/installQueue.ts';
import { seedDatabase } from '../seed/seedDatabase.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/accounts.ts';
import { EARLIER_ROWS } from '../testing/earlierRows.ts';
import { fingerprint, safeguards } from '../testing/fingerprint.ts';
import { addClient } from '../testing/livestock.ts';
import { makePlace, runCli, spawnPortal, type Place } from '../testing/processes.ts';
import { backupContent, checkBackup, writeBackup } from './backupFile.ts';
import { partlyHidden } from './databaseContent.ts';

let source: Place;
let target: Place;
let file: string;
let before: Awaited<ReturnType<typeof stateOf>>;

async function placeWithFiles(): Promise<Place> {
  const place = await makePlace();
  return { ...place, env: { ...place.env, FILES_FOLDER: path.join(place.folder, 'files') } };
}

async function stateOf(place: Place) {
  const database = await place.open();
  try {
    return await database.asOwner(async (owner) => ({
      rows: await fingerprint(owner),
      safeguards: await safeguards(owner),
    }));
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  source = await placeWithFiles();
  target = await placeWithFiles();
  file = path.join(source.folder, 'portal.backup');
  const database = await source.open();
  await migrate(database, migrations);
  await installQueue(database);
  await database.asOwner((owner) =>
    seedDatabase(owner, { now: new Date('2026-11-21T01:00:00Z'), scale: 0.02 }),
  );
  await database.close();
  await runCli(source, 'move-files');
  before = await stateOf(source);
});
afterAll(async () => {
  await source.remove();
  await target.remove();
});

describe('a backup', () => {
  it('is a single file that only its owner may read, with a description of its content', async () => {
    const { code, stdout } = await runCli(source, 'backup', file);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/portal\.backup: [\d.]+ MB\.\n$/)]);
    expect(await checkBackup(file)).toMatchObject({ migrations: migrations.map(({ name }) => name).sort() });
  });

  it('does not overwrite a file', async () => {
    const { code, stderr } = await runCli(source, 'backup', file);
    expect([code, stderr]).toEqual([1, expect.stringContaining('already exists')]);
  });

  it('is refused for a login that would only see some rows', async () => {
    const database = await source.open();
    const asked = (db: typeof database.db) =>
      partlyHidden(async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows);
    const [forServer, forOwner] = [await asked(database.db), await database.asOwner(asked)];
    await database.close();
    expect(forServer).toContain('tests');
    expect(forOwner).toEqual([]);
  });

  it('of an empty database is refused', async () => {
    const { code, stderr } = await runCli(target, 'backup', path.join(target.folder, 'empty.backup'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing to back up')]);
  });
});

describe('a restore into an empty database', () => {
  it('restores every row, every total and all access rules', async () => {
    const { code, stdout } = await runCli(target, 'restore', file);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The schema is up to date.')]);
    const after = await stateOf(target);
    expect(after).toEqual(before);
    expect(after.rows['public.tests']!.rows).toBeGreaterThan(100);
    expect(after.rows['public.level_weeks']!.rows).toBeGreaterThan(10);
    expect(after.rows['jobs.queue']!.rows).toBeGreaterThan(1);
  });

  it('restores the files beside the database, and each is what the database names', async () => {
    const { code, stdout } = await runCli(target, 'move-files', '--back');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Moved 3 files into the database.')]);
    await runCli(target, 'move-files');
  });

  it('lets users sign in, and the server’s role write', async () => {
    const portal = await spawnPortal(target);
    const response = await fetch(`${portal.url}/api/v2/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: DEMO_ACCOUNTS[0]!.email, password: DEMO_PASSWORD }),
    });
    expect(response.status).toBe(200);
    await portal.stop();
    const database = await target.open();
    await database.asOwner((owner) => addClient(owner, { businessId: 1, name: 'Made after the restore' }));
    await database.close();
  });
});

describe('a restore over existing data', () => {
  let kept: typeof before;
  beforeAll(async () => {
    kept = await stateOf(target);
  });
  const refusal = async (...args: string[]) => {
    const { code, stderr } = await runCli(target, 'restore', ...args);
    return [code, stderr];
  };
  /** A file with a valid header and truncated content. */
  async function brokenOff(): Promise<string> {
    const broken = path.join(source.folder, 'broken.backup');
    const header = await checkBackup(file);
    const whole = Buffer.concat(await backupContent(file).toArray());
    await writeBackup(broken, header, Readable.from([whole.subarray(0, whole.length * 0.8)]));
    return broken;
  }

  it('is refused', async () => {
    expect(await refusal(file)).toEqual([1, expect.stringContaining('--force')]);
  });

  it('is refused for a file with a single wrong byte, before anything changes', async () => {
    const damaged = path.join(source.folder, 'damaged.backup');
    const bytes = readFileSync(file);
    bytes[bytes.length - 1000]! ^= 1;
    writeFileSync(damaged, bytes);
    expect(await refusal(damaged, '--force')).toEqual([1, expect.stringContaining('is damaged')]);
  });

  it('is refused for a file that is not a backup', async () => {
    const other = path.join(source.folder, 'other.txt');
    writeFileSync(other, 'notes');
    expect(await refusal(other, '--force')).toEqual([
      1,
      expect.stringContaining('not a backup of the portal'),
    ]);
    expect(await refusal(path.join(source.folder, 'none'), '--force')).toEqual([
      1,
      expect.stringContaining('cannot be read'),
    ]);
  });

  it('is refused for a file of a later version', async () => {
    const later = path.join(source.folder, 'later.backup');
    const header = await checkBackup(file);
    await writeBackup(
      later,
      { ...header, migrations: [...header.migrations, '999_later'] },
      backupContent(file),
    );
    expect(await refusal(later, '--force')).toEqual([1, expect.stringContaining('it has 999_later')]);
  });

  it('changes nothing if it fails halfway or is refused', async () => {
    const [code] = await refusal(await brokenOff(), '--force');
    expect(code).toBe(1);
    expect(await stateOf(target)).toEqual(kept);
  });

  it('is refused while the portal runs', async () => {
    const portal = await spawnPortal(target);
    const { code, stderr } = await runCli(target, 'restore', file, '--force');
    await portal.stop();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/in use by process|stop it first/)]);
  });

  it('replaces the data with --force', async () => {
    const { code } = await runCli(target, 'restore', file, '--force');
    expect(code).toBe(0);
    expect(await stateOf(target)).toEqual(before);
  });
});

it('a backup of an earlier version is migrated while it is restored', async () => {
  const earlier = await makePlace();
  const old = path.join(earlier.folder, 'old.backup');
  const version = migrations.slice(0, -1);
  const database = await earlier.open();
  await migrate(database, version);
  await database.asOwner((owner) => owner.executeQuery(CompiledQuery.raw(EARLIER_ROWS)));
  await database.close();
  expect((await runCli(earlier, 'backup', old)).code).toBe(0);
  const { code, stdout } = await runCli(target, 'restore', old, '--force');
  expect([code, stdout]).toEqual([0, expect.stringContaining(`Ran ${migrations[version.length]!.name}.`)]);
  await runCli(earlier, 'migrate');
  const without = ({
    rows: { 'public.schema_migrations': _ran, 'public.schema_expansions': _expanded, ...rows },
    ...rest
  }: typeof before) => ({ ...rest, rows });
  expect(without(await stateOf(target))).toEqual(without(await stateOf(earlier)));
  await earlier.remove();
});

it('unknown commands and commands without a file print the usage', async () => {
  for (const args of [[], ['restor'], ['backup'], ['restore', 'a', '--x']]) {
    const { code, stderr } = await runCli(source, ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining('restore <file>')]);
  }
});
