import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../workspace/paths.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';
import {
  commonSettings,
  jestFile,
  NODE_MODULES,
  plain,
  type Project,
  vendor,
  webSettings,
} from './webProject.ts';

/** Packages whose sources run in a browser. */
const WEB = /^(host-shell|mfe-.+|shared-ui|shared-contracts)$/;

/** Packages whose tests have a database. */
const SERVER = /^(portal-api(\/platform)?|release-registry)$/;
/** The folder with their test environment, global setup and teardown. */
const SERVER_TESTING = path.join(ROOT, 'portal-api/platform/src/testing');

const LIGHT_RUNNER = fileURLToPath(import.meta.resolve('jest-light-runner/child-process'));

function common(name: string): Project {
  const settings = commonSettings(path.join(ROOT, name), name);
  // `portal-api/platform` is a separate package and project.
  const others = name === 'portal-api' ? ['/portal-api/platform/'] : [];
  return { ...settings, testPathIgnorePatterns: [...settings.testPathIgnorePatterns, ...others] };
}

/**
 * Sources of a server run as they are in Node.js, and so do their tests: a worker loads each module once for all test
 * files, and keeps what V8 has optimised. Inside jest's own module system, most files would take longer to load than
 * to run.
 */
function nodeProject(name: string): Project {
  return {
    ...common(name),
    runner: LIGHT_RUNNER,
    setupFilesAfterEnv: [jestFile('nativeSetup')],
    // jest calls each only once for all projects that name it.
    ...(SERVER.test(name)
      ? {
          globalSetup: path.join(SERVER_TESTING, 'startRun.ts'),
          globalTeardown: path.join(SERVER_TESTING, 'endRun.ts'),
        }
      : // jest loads the runner through the transform, which fails for the packages that the transform itself needs.
        { transformIgnorePatterns: ['/node_modules/'] }),
    // For the global setup.
    transform: { [NODE_MODULES]: vendor, '\\.[cm]?[jt]sx?$': plain },
  };
}

/** One jest project for each package, named like its folder. */
export function jestProjects(): Project[] {
  return workspacePackages().map(({ name }) =>
    WEB.test(name) ? { ...common(name), ...webSettings() } : nodeProject(name),
  );
}
