import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildOrigin, isOriginCurrent } from './buildOrigin.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'epigram-origin-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Aoife', '-c', 'user.email=aoife@vets.example', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

function commitFile(): string {
  git('init', '--quiet');
  writeFileSync(path.join(root, 'a.ts'), 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  return git('rev-parse', 'HEAD');
}

test('a build of a commit names it, and its builder', () => {
  const commit = commitFile();
  const origin = buildOrigin({}, root);
  expect(origin).toMatchObject({ commit, builder: os.userInfo().username });
  expect(origin).not.toHaveProperty('dirty');
  expect(origin).not.toHaveProperty('run');
});

test('a build names the lock file of its packages, and the workflow that ran it', () => {
  commitFile();
  expect(buildOrigin({}, root)).not.toHaveProperty('lock');
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  const hash = createHash('sha256').update('{}').digest('hex');
  const workflow = 'vets/epigram/.github/workflows/release.yml@refs/heads/main';
  expect(buildOrigin({ GITHUB_WORKFLOW_REF: workflow }, root)).toMatchObject({ lock: hash, workflow });
});

test('a build with uncommitted changes says so', () => {
  const commit = commitFile();
  writeFileSync(path.join(root, 'a.ts'), 'two');
  expect(buildOrigin({}, root)).toMatchObject({ commit, dirty: true });
});

test('a change elsewhere does not repeat a build of a commit, and a commit repeats a build of a change', () => {
  commitFile();
  expect([isOriginCurrent({}, root), isOriginCurrent({ dirty: true }, root)]).toEqual([true, false]);
});

test('a build of a change is not repeated before a commit', () => {
  commitFile();
  writeFileSync(path.join(root, 'b.ts'), 'new');
  expect([isOriginCurrent({}, root), isOriginCurrent({ dirty: true }, root)]).toEqual([true, true]);
});

test.each([
  [
    { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'vets/epigram', GITHUB_RUN_ID: '7' },
    'https://github.com/vets/epigram/actions/runs/7',
  ],
  [{ CI_JOB_URL: 'https://gitlab.example/jobs/7' }, 'https://gitlab.example/jobs/7'],
])('a build in a CI names the run (%j)', (env, run) => {
  commitFile();
  expect(buildOrigin({ CI: 'true', ...env }, root)).toMatchObject({ builder: 'ci', run });
});

test('a source archive has no commit, unless the environment names it', () => {
  expect(buildOrigin({ GIT_COMMIT: 'abc' }, root)).toMatchObject({ commit: 'abc' });
});
