import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../../kernel/html.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { API_KEY_EXAMPLES } from './apiKeyExamples.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** Splits a shell command into words: respects quotes, and joins lines that end in a backslash. */
function wordsOf(command: string): string[] {
  const text = command.replaceAll('\\\n', ' ');
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** The request that curl sends for the options in the examples, according to its manual. */
function requestOf(command: string, variables: Record<string, string>, files: Map<string, Buffer>) {
  const filled = command.replaceAll(/\$(\w+)/g, (_all, name: string) => variables[name] ?? '');
  const [program, url = '', ...options] = wordsOf(filled);
  expect(program).toBe('curl');
  const headers = new Headers();
  let body: string | FormData | undefined;
  let output: string | undefined;
  for (let index = 0; index < options.length; index += 2) {
    const [option, value = ''] = options.slice(index, index + 2);
    if (option === '--header') headers.append(...(value.split(': ', 2) as [string, string]));
    else if (option === '--data') body = value;
    else if (option === '--output') output = value;
    else if (option === '--form') {
      const [field = '', file = ''] = value.split('=@');
      body = new FormData();
      body.set(field, new Blob([new Uint8Array(files.get(file) ?? [])]), file);
    } else throw new Error(`The test does not know ${option}`);
  }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body };
  return { request: new Request(url, init), output };
}

test('the examples in the documentation work in order, with a key', async () => {
  const businessId = await t.asOwner(async (db) => {
    const id = await addBusiness(db, { name: 'Farm', infiniteCredits: true });
    await addUser(db, { email: 'manager@farm.example', businesses: { [id]: 3 } });
    return id;
  });
  const manager = await t.as('manager@farm.example');
  const { json } = await manager.call(createApiKey, {
    params: { businessId },
    business: businessId,
    body: { name: 'Laboratory', scopes: ['results:read', 'results:write'], expiresInDays: 30 },
  });
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const variables = {
    EPIGRAM_URL: address,
    BUSINESS_ID: String(businessId),
    EPIGRAM_API_KEY: (json.data as { key: string }).key,
  };
  const files = new Map<string, Buffer>();
  const answers: unknown[] = [];
  for (const { command } of API_KEY_EXAMPLES) {
    const { request, output } = requestOf(command, variables, files);
    const answer = await fetch(request);
    expect([command, answer.status]).toEqual([command, 200]);
    if (output) files.set(output, Buffer.from(await answer.arrayBuffer()));
    else answers.push(await answer.json());
  }
  expect(answers).toMatchObject([
    { data: { imported: 1, newClients: 1 } },
    { data: [{ cowId: 'A-101', clientName: 'Hillside Farm' }], totalRecords: 1 },
    { data: { uuid: expect.stringMatching(/^external-/) } },
  ]);
});

test('the API page and docs/api.md show these examples', async () => {
  const { body } = await t.app.inject({ url: '/api/v2/docs' });
  const document = await readFile(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
  for (const { what, command } of API_KEY_EXAMPLES) {
    expect(body).toContain(`<pre>${escapeHtml(command)}</pre>`);
    expect(document).toContain(`${what}\n\n\`\`\`sh\n${command}\n\`\`\``);
  }
});
