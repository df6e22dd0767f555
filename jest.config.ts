import { jestProjects } from './build-kit/src/jest/projects.ts';

const config = { projects: jestProjects(), testTimeout: 20_000 };

export default config;
