import type { Config } from 'jest';
import path from 'node:path';
import { commonSettings, webSettings } from './webProject.ts';

/** The jest configuration of a remote in a repository of its own. */
export function remotePreset(dir: string): Config {
  return {
    ...commonSettings(dir, path.basename(dir)),
    ...webSettings(),
    // Generous: a test on a busy machine is slow, and not wrong. The first run also compiles the libraries.
    testTimeout: 120_000,
  };
}
