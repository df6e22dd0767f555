import { expect, test } from '@jest/globals';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import { containerName, releaseIdentity } from './releaseIdentity.ts';

test('a container’s name is a variable’s name and differs with the version', () => {
  const name = containerName('mfe-test-results', '1.2.0-a1b2c3d4');
  expect(name).toBe('epigram_mfe_test_results_1_2_0_a1b2c3d4');
  expect(name).toMatch(/^[A-Za-z_]\w*$/);
  expect(containerName('mfe-test-results', '1.2.1')).not.toBe(name);
});

test('every release has a version of its own, and keeps it while nothing changes', () => {
  const [first] = releasablePackages();
  expect(first && releaseIdentity(first)).toEqual(first && releaseIdentity(first));
  const versions = releasablePackages().map((pkg) => releaseIdentity(pkg).version);
  expect(new Set(versions).size).toBe(versions.length);
});
