import os from 'node:os';
import { jestProjects } from './build-kit/src/jest/projects.ts';

const config = {
  projects: jestProjects(),
  // Generous: a page test on a busy machine with two cores is slow, and not wrong.
  testTimeout: 60_000,
  // One core for everything else, but never a single file at a time: many a test waits for a server or an engine.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  // Libraries stay in a worker's memory; beyond this it is started anew.
  workerIdleMemoryLimit: '1200MB',
};

export default config;
