import { afterEach, describe, expect, it } from '@jest/globals';
import { manifestKeys } from './manifestKeys.ts';

const OF_PAGE = { keyId: 'of the page', publicKey: 'AAAA' };
const PINNED = { keyId: 'pinned', publicKey: 'BBBB' };

function showKeys(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'epigram-manifest-keys';
  element.textContent = text;
  document.head.append(element);
}

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, '__EPIGRAM_MANIFEST_KEYS__');
});

describe('the trusted manifest keys', () => {
  it('are those that the page was served with', () => {
    showKeys(JSON.stringify([OF_PAGE]));
    expect(manifestKeys()).toEqual([OF_PAGE]);
  });

  it('are those that the build was pinned to, whatever the page contains', () => {
    Object.assign(globalThis, { __EPIGRAM_MANIFEST_KEYS__: [PINNED] });
    showKeys(JSON.stringify([OF_PAGE]));
    expect(manifestKeys()).toEqual([PINNED]);
  });

  it.each(['__EPIGRAM_KEYS__', '', '{}', 'null'])('are none if the page contains %j', (text) => {
    showKeys(text);
    expect(manifestKeys()).toEqual([]);
  });
});
