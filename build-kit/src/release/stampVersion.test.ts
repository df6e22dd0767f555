import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { containerName, draftIdentity } from './releaseIdentity.ts';
import { hashOfOutput, stampVersion } from './stampVersion.ts';

const draft = draftIdentity({ name: 'mfe-home', json: { name: 'mfe-home', version: '1.0.0' } });
const final = {
  name: 'mfe-home',
  version: '1.0.0-abcdef12',
  container: containerName('mfe-home', '1.0.0-abcdef12'),
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-stamp-'));
  mkdirSync(path.join(dir, 'chunks'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, text: string): string {
  writeFileSync(path.join(dir, file), text);
  return sri(text);
}
function read(file: string): string {
  return readFileSync(path.join(dir, file), 'utf8');
}
function sri(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

test('every file has the names of the release, and every hash matches the final file', () => {
  const chunk = write('chunks/page.js', `self.${draft.container}_chunks.push(1)`);
  const shared = write('chunks/shared.js', 'no name in here');
  const entry = write('remoteEntry.js', `var ${draft.container};sri={1:"${chunk}",2:"${shared}"}`);
  write(
    'index.html',
    `<script src="/remotes/mfe-home/${draft.version}/remoteEntry.js" integrity="${entry}">`,
  );
  stampVersion(dir, draft, final);
  expect(read('chunks/page.js')).toBe(`self.${final.container}_chunks.push(1)`);
  expect(read('remoteEntry.js')).toBe(
    `var ${final.container};sri={1:"${sri(read('chunks/page.js'))}",2:"${shared}"}`,
  );
  expect(read('index.html')).toContain(
    `/remotes/mfe-home/1.0.0-abcdef12/remoteEntry.js" integrity="${sri(read('remoteEntry.js'))}"`,
  );
});

test('the hash of an output changes with a file, a name and the description, and with nothing else', () => {
  write('remoteEntry.js', 'one');
  const before = hashOfOutput(dir, { mount: ['/'] });
  expect(hashOfOutput(dir, { mount: ['/'] })).toBe(before);
  expect(hashOfOutput(dir, { mount: ['/other'] })).not.toBe(before);
  write('chunks/new.js', '');
  expect(hashOfOutput(dir, { mount: ['/'] })).not.toBe(before);
});
