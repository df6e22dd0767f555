import { describe, expect, test } from '@jest/globals';
import { parseServerUrl, passwordOf } from './serverUrl.ts';

describe('the URL of a server', () => {
  test.each([
    'postgres://portal:x@db/portal',
    'postgres://portal:x@db/portal?target_session_attrs=any',
    'postgres:///portal?host=/run/postgresql',
    'socket:/run/postgresql?db=portal',
  ])('is unchanged with one host: %s', (url) => {
    expect(parseServerUrl(url)).toEqual({ url, candidates: [] });
  });

  test('may name several hosts, one of which must accept writes', () => {
    const url =
      'postgresql://portal:a%40b@db1,db2:5433,[::1]:5434/portal?target_session_attrs=read-write&x=1';
    expect(parseServerUrl(url)).toEqual({
      url: 'postgresql://portal:a%40b@db1/portal?x=1',
      candidates: [
        { host: 'db1', port: 5432 },
        { host: 'db2', port: 5433 },
        { host: '::1', port: 5434 },
      ],
    });
  });

  test('may require that its only host accepts writes', () => {
    expect(parseServerUrl('postgres://db/portal?target_session_attrs=primary')).toEqual({
      url: 'postgres://db/portal',
      candidates: [{ host: 'db', port: 5432 }],
    });
  });

  test.each([
    ['postgres://db1,db2/portal?target_session_attrs=standby', 'use read-write'],
    ['postgres://db1,,db2/portal', 'empty host'],
  ])('%s is refused', (url, reason) => {
    expect(() => parseServerUrl(url)).toThrow(reason);
  });
});

test.each([
  ['postgres://epigram:secret@db/epigram', 'secret'],
  ['postgres://epigram:secret@db1:5432,db2:5432/epigram?target_session_attrs=read-write', 'secret'],
  ['postgres://epigram:s%40t@db1,db2/epigram', 's@t'],
  ['postgres://epigram@db1,db2/epigram?password=secret', 'secret'],
  ['postgres://db1,db2/epigram', ''],
  ['secret', undefined],
])('the password in %s is %s', (url, password) => {
  expect(passwordOf(url)).toBe(password);
});
