import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { readReports } from './readReports.ts';

const LEGACY = {
  'csp-report': {
    'document-uri': 'https://portal.example/Password/Recover/Change/secret?x=1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=1',
  },
};
const MODERN = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://portal.example/clients',
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
    },
  },
];

describe('reports of policy violations', () => {
  it('are read in both formats, without secrets in paths and queries', () => {
    expect(readReports(JSON.stringify(LEGACY))).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/Password' },
    ]);
    expect(readReports(JSON.stringify(MODERN))).toEqual([
      { directive: 'img-src', blocked: 'inline', page: '/clients' },
    ]);
  });

  it.each(['', '{', '1', 'null', '[]', '[null]', '{"csp-report":null}', '[{"type":"csp-violation"}]'])(
    'have no content if they are malformed: %s',
    (body) => {
      for (const report of readReports(body))
        expect(report).toEqual({ directive: 'other', blocked: '', page: '' });
    },
  );

  it('do not create new metric names', () => {
    const made = { 'csp-report': { 'effective-directive': 'made-up' } };
    expect(readReports(JSON.stringify(made))[0]?.directive).toBe('other');
  });
});

describe('the collector', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  const post = (type: string, payload: string) =>
    t.app.inject({ method: 'POST', url: '/api/v2/csp-reports', headers: { 'content-type': type }, payload });

  it('counts browsers’ reports and returns no body', async () => {
    const answers = [
      await post('application/csp-report', JSON.stringify(LEGACY)),
      await post('application/reports+json', JSON.stringify(MODERN)),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const { body } = await t.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toContain('epigram_csp_violations_total{directive="script-src-elem"} 1');
  });

  it('refuses other types and long bodies, and limits a network', async () => {
    expect((await post('application/xml', '<x/>')).statusCode).toBe(400);
    expect((await post('application/csp-report', ' '.repeat(20_000))).statusCode).toBe(413);
    const codes = [];
    for (let i = 0; i < 60; i += 1) codes.push((await post('application/csp-report', '{}')).statusCode);
    expect(codes).toContain(429);
  });
});
