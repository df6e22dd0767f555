import { jestProjects } from './build-kit/src/jest/projects.ts';

const config = {
  projects: jestProjects(),
  // Generous: a page test on a busy machine with two cores is slow, and not wrong.
  testTimeout: 60_000,
  // Libraries stay in a worker's memory; beyond this it is started anew.
  workerIdleMemoryLimit: '1200MB',
};

export default config;
