import { afterEach, describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@epigram/shared-contracts/release';
import { prefetchRelease } from './prefetchRelease.ts';

const release: RemoteRelease = {
  name: 'mfe-sample',
  version: '1.0.0',
  contract: '^4.0.0',
  mount: ['/sample'],
  container: 'sample',
  entry: '/remotes/mfe-sample/1.0.0/remoteEntry.js',
  integrity: { '/remotes/mfe-sample/1.0.0/remoteEntry.js': 'sha384-a', '/a.js': 'sha384-b' },
  initial: ['/a.js'],
};

afterEach(() => {
  document.head.replaceChildren();
});

describe('prefetchRelease', () => {
  it('requests entry and first files once, with the attributes of the later request', () => {
    prefetchRelease(release);
    prefetchRelease(release);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([release.entry, '/a.js']);
    prefetchRelease(release, ['/page.js', '/a.js']);
    const last = document.querySelector('link[rel="prefetch"]:last-child');
    expect(last).toHaveAttribute('href', '/page.js');
    expect(document.querySelectorAll('link[rel="prefetch"]')).toHaveLength(3);
    expect(links.every((link) => link.crossOrigin === 'anonymous' && link.integrity !== '')).toBe(true);
  });
});
