import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rspack, type StatsModule } from '@rspack/core';
import { beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { remoteConfig } from './remoteConfig.ts';

interface Built {
  readonly modules: readonly StatsModule[];
  /** The texts of all scripts. */
  readonly scripts: string;
}

function build(name: string): Promise<Built> {
  const output = mkdtempSync(path.join(os.tmpdir(), 'epigram-modules-'));
  const config = remoteConfig(path.join(ROOT, name));
  const compiler = rspack({ ...config, cache: false, output: { ...config.output, path: output } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const modules = stats?.toJson({ all: false, modules: true, modulesSpace: 10_000 }).modules ?? [];
      const scripts = readdirSync(output, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(path.join(output, file), 'utf8'));
      compiler.close(() => {
        rmSync(output, { recursive: true, force: true });
        if (error) reject(error);
        else resolve({ modules, scripts: scripts.join('\n') });
      });
    });
  });
}

let built: Built;

beforeAll(async () => {
  built = await build('mfe-home');
}, 240_000);

// The bundler shortens the paths of files, but not those in other names. An id, and with it the version of the release,
// would depend on the folder of the checkout: a rolled back build would come back from another one.
test('no module that is not a file has the folder of the checkout in its name', () => {
  const written = built.modules.filter(({ identifier }) =>
    /^(?:container entry|data:)/.test(identifier ?? ''),
  );
  expect(written.length).toBe(2);
  const [plain, encoded] = [ROOT, encodeURIComponent(ROOT)];
  for (const { identifier = '' } of written) {
    expect(identifier).not.toContain(plain);
    expect(identifier).not.toContain(encoded);
  }
});

test('every message id of the catalogue is used with the name of the package, and never without it', () => {
  const catalogue = readFileSync(path.join(ROOT, 'mfe-home/src/locales/es/messages.po'), 'utf8');
  const used = new Set(built.scripts.match(/(?<=id:"mfe-home\.)[\w-]+(?=")/g));
  const plain = new Set(built.scripts.match(/(?<=\bid:")[\w-]+(?=")/g));
  const texts = new Set(built.scripts.match(/(?<=")[\w-]{6}(?=":\[)/g));
  expect(used.size).toBe(catalogue.match(/^msgid "/gm)!.length - 1);
  expect([...texts].filter((id) => !used.has(id))).toEqual([]);
  expect([...plain].filter((id) => texts.has(id))).toEqual([]);
});
