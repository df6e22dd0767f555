import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionFor, findProgram } from './postgresPrograms.ts';

let folder: string;
const versions = ['13.4 (Debian 13.4-1)', '15.18 (Debian 15.18-0+deb12u1)', '17beta2'];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epigram-programs-'));
  for (const version of versions) {
    mkdirSync(path.join(folder, version.slice(0, 2)));
    const script = `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}'\n`;
    writeFileSync(path.join(folder, version.slice(0, 2), 'pg_dump'), script, { mode: 0o755 });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]) => names.map((name) => path.join(folder, name));

describe('a program of PostgreSQL', () => {
  it('is the newest installed version', () => {
    expect(findProgram('pg_dump', 15, at('13', '17', '15', 'none'))).toBe(path.join(folder, '17/pg_dump'));
  });

  it('is not older than the server; otherwise the error names the version to install', () => {
    expect(() => findProgram('pg_dump', 16, at('13', '15'))).toThrow(
      'pg_dump has version 15, but the server has 16: install the client programs of version 16 or newer.',
    );
  });

  it('is named in the error if it is missing', () => {
    expect(() => findProgram('pg_restore', 15, at('15'))).toThrow(
      'pg_restore is missing: install PostgreSQL',
    );
  });
});

describe('the connection of a program', () => {
  it('passes the password in the environment, and lets the owner see every row', () => {
    const { dbname, env } = connectionFor('postgres://portal:p%40ss@db.example:5433/portal?sslmode=require');
    expect(env['PGPASSWORD']).toBe('p@ss');
    expect(dbname).toBe(
      'postgres://portal@db.example:5433/portal?sslmode=require&options=-c%20app.upkeep%3Don',
    );
  });

  it('keeps the requested options', () => {
    const { dbname } = connectionFor('postgres://portal@db.example/portal?options=-c%20search_path%3Dpublic');
    expect(decodeURIComponent(dbname)).toContain('options=-c search_path=public -c app.upkeep=on');
  });
});
