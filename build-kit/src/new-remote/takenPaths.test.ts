import { expect, test } from '@jest/globals';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { ownerOfPath } from './takenPaths.ts';

function aRemote(name: string, ...mount: string[]): WorkspacePackage {
  return {
    name,
    dir: name,
    json: { name, version: '1.0.0', epigram: { mount, contract: '^4.0.0', title: { en: name, es: name } } },
  };
}

const packages = [aRemote('mfe-home', '/'), aRemote('mfe-lab', '/lab', '/tools/lab')];

test.each([
  ['/lab', 'the mount /lab of mfe-lab'],
  ['/lab/samples', 'the mount /lab of mfe-lab'],
  ['/tools', 'the mount /tools/lab of mfe-lab'],
  ['/login', 'the portal’s own route /login'],
  ['/home', 'the portal’s own route /Home'],
  ['/password', 'the portal’s own route /Password/Recover/'],
  ['/invitations/review', 'the portal’s own route /Invitations/Review/:token?'],
  ['/releases/lab', '/releases, which a server handles'],
  ['/api', '/api, which a server handles'],
])('%s is taken', (path, owner) => {
  expect(ownerOfPath(path, packages)).toBe(owner);
});

test.each(['/laboratory', '/tools/labs', '/vet-visits', '/homestead'])('%s is free', (path) => {
  expect(ownerOfPath(path, packages)).toBeUndefined();
});
