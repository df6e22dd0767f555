import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settleManifest } from './federationManifest.ts';
import { hashOfOutput } from './stampVersion.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function writeManifest(...shared: string[]) {
  const assets = { js: { sync: ['chunks/1.js'], async: [] }, css: { sync: ['chunks/1.css'], async: [] } };
  const manifest = { name: 'remote', shared: shared.map((name) => ({ name })), exposes: [{ assets }] };
  writeFileSync(path.join(dir, 'mf-manifest.json'), JSON.stringify(manifest));
}

it('the order in which shared modules were found does not change the version', () => {
  const versions = [
    ['react', '@epigram/shared-ui/map', 'jotai'],
    ['jotai', 'react', '@epigram/shared-ui/map'],
  ].map((shared) => {
    writeManifest(...shared);
    settleManifest(dir);
    return hashOfOutput(dir, {});
  });
  expect(versions[0]).toBe(versions[1]);
});

it('the manifest keeps its content and names the first files; the analysis is removed', () => {
  writeManifest('react', 'jotai');
  writeFileSync(path.join(dir, 'mf-stats.json'), '{}');
  expect(settleManifest(dir)).toEqual(['chunks/1.js', 'chunks/1.css']);
  const written = JSON.parse(readFileSync(path.join(dir, 'mf-manifest.json'), 'utf8')) as object;
  expect(written).toMatchObject({ name: 'remote', shared: [{ name: 'jotai' }, { name: 'react' }] });
  expect(existsSync(path.join(dir, 'mf-stats.json'))).toBe(false);
});

it('the shell has no manifest', () => {
  expect(settleManifest(dir)).toEqual([]);
});
