import { expect, test } from '@jest/globals';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import { containerName, contentIdentity, draftIdentity, inputsOfBuild } from './releaseIdentity.ts';

test('a container’s name is a valid variable name and differs by version', () => {
  const name = containerName('mfe-test-results', '1.2.0-a1b2c3d4');
  expect(name).toBe('epigram_mfe_test_results_1_2_0_a1b2c3d4');
  expect(name).toMatch(/^[A-Za-z_]\w*$/);
  expect(containerName('mfe-test-results', '1.2.1')).not.toBe(name);
});

test('a version depends only on the content', () => {
  const [pkg] = releasablePackages();
  if (!pkg) throw new Error('There is no package');
  const one = contentIdentity(pkg, 'a'.repeat(64));
  expect(contentIdentity(pkg, 'a'.repeat(64))).toEqual(one);
  expect(contentIdentity(pkg, 'b'.repeat(64)).version).not.toBe(one.version);
  expect(draftIdentity(pkg).version).not.toContain(pkg.json.version);
  // Another length would shift every column in a source map.
  expect(draftIdentity(pkg).version).toHaveLength(one.version.length);
  expect(draftIdentity(pkg).container).toHaveLength(one.container.length);
});

test('every package has its own inputs', () => {
  const inputs = releasablePackages().map(inputsOfBuild);
  expect(new Set(inputs).size).toBe(inputs.length);
});
