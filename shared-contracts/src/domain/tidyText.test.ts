import { describe, expect, it } from '@jest/globals';

import { tidyName, tidyText } from './tidyText.ts';

describe('a text as people mean it', () => {
  it.each([
    ['an accent of its own', 'Cafe\u0301', 'Café'],
    ['spaces around', ' \u00a0Farm\u3000', 'Farm'],
    ['invisible characters', '\ufeffHill\u200b\u00ad Farm\u0007', 'Hill Farm'],
    ['marks of direction', '\u202a+353 91 555 010\u202c', '+353 91 555 010'],
    ['only invisible characters', '\u200b\u2060', ''],
    ['the lines of Windows', 'one\r\ntwo', 'one\ntwo'],
  ])('is without %s', (_, text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });

  it('keeps what belongs to words and signs of any script', () => {
    for (const text of ['👩\u200d🌾', 'می\u200cخواهم', 'Ó Súilleabháin', 'a  b\tc'])
      expect(tidyText(text)).toBe(text);
  });

  it('in one line has one space between words', () => {
    expect(tidyName(' Hill \n  Farm\t2 ')).toBe('Hill Farm 2');
  });
});
