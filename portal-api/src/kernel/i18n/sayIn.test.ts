import { describe, expect, it } from '@jest/globals';

import { msg } from './msg.ts';
import { sayIn } from './sayIn.ts';

describe('sayIn', () => {
  it('says a message in the language of the reader', () => {
    expect(sayIn('en')(msg`Animals`)).toBe('Animals');
    expect(sayIn('es')(msg`Animals`)).toBe('Animales');
  });

  it('finds the message of a context, as the extractor names it', () => {
    const checks = msg({ message: 'Efficacy checks', context: 'records of a client' });
    expect(sayIn('es')(checks)).toBe('Controles de tratamiento');
  });

  it('refuses a message that is in no catalogue', () => {
    expect(() => sayIn('es')(msg`Never written anywhere`)).toThrow('run "npm run i18n"');
  });
});
