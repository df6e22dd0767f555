import { describe, expect, it } from '@jest/globals';

import { tidyName, tidyText } from './tidyText.ts';

describe('a tidied text', () => {
  it.each([
    ['combining accents', 'Cafe\u0301', 'Café'],
    ['surrounding spaces', ' \u00a0Farm\u3000', 'Farm'],
    ['invisible characters', '\ufeffHill\u200b\u00ad Farm\u0007', 'Hill Farm'],
    ['direction marks', '\u202a+353 91 555 010\u202c', '+353 91 555 010'],
    ['text if all characters are invisible', '\u200b\u2060', ''],
    ['Windows line breaks', 'one\r\ntwo', 'one\ntwo'],
  ])('has no %s', (_, text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });

  it('keeps characters that belong to words and emoji of any script', () => {
    for (const text of ['👩\u200d🌾', 'می\u200cخواهم', 'Ó Súilleabháin', 'a  b\tc'])
      expect(tidyText(text)).toBe(text);
  });

  it('on one line has single spaces between words', () => {
    expect(tidyName(' Hill \n  Farm\t2 ')).toBe('Hill Farm 2');
  });
});
