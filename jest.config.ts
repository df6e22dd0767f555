import os from 'node:os';
import path from 'node:path';
import { jestProjects } from './build-kit/src/jest/projects.ts';

const config = {
  projects: jestProjects(),
  testSequencer: path.join(import.meta.dirname, 'build-kit/src/jest/longestFirst.ts'),
  // Generous: a test on a busy machine with two cores is slow, and not wrong.
  testTimeout: 300_000,
  // One core for everything else, but never less than three files at a time: many tests wait for a server or an engine.
  maxWorkers: Math.max(3, os.availableParallelism() - 1),
  // Libraries stay in a worker's memory; beyond this size it is restarted.
  workerIdleMemoryLimit: '1200MB',
};

export default config;
