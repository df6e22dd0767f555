import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rspack, type StatsModule } from '@rspack/core';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { remoteConfig } from './remoteConfig.ts';

function modulesOf(name: string): Promise<readonly StatsModule[]> {
  const output = mkdtempSync(path.join(os.tmpdir(), 'epigram-modules-'));
  const config = remoteConfig(path.join(ROOT, name));
  const compiler = rspack({ ...config, cache: false, output: { ...config.output, path: output } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const modules = stats?.toJson({ all: false, modules: true, modulesSpace: 10_000 }).modules ?? [];
      compiler.close(() => {
        rmSync(output, { recursive: true, force: true });
        if (error) reject(error);
        else resolve(modules);
      });
    });
  });
}

// The bundler shortens the paths of files, but not those in other names. An id, and with it the version of the release,
// would depend on the folder of the checkout: a rolled back build would come back from another one.
test('no module that is not a file has the folder of the checkout in its name', async () => {
  const modules = await modulesOf('mfe-home');
  const written = modules.filter(({ identifier }) => /^(?:container entry|data:)/.test(identifier ?? ''));
  expect(written.length).toBe(2);
  const [plain, encoded] = [ROOT, encodeURIComponent(ROOT)];
  for (const { identifier = '' } of written) {
    expect(identifier).not.toContain(plain);
    expect(identifier).not.toContain(encoded);
  }
}, 240_000);
