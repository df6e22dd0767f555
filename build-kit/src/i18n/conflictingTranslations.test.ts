import { expect, test } from '@jest/globals';
import { conflictingTranslations } from './conflictingTranslations.ts';

const save = { message: 'Save', translation: 'Guardar' };

test('equal translations of one text are fine, and so is a text of a single package', () => {
  expect(
    conflictingTranslations([
      { owner: 'mfe-home', locale: 'es', messages: { a: save } },
      {
        owner: 'mfe-account',
        locale: 'es',
        messages: { a: save, b: { message: 'Test', translation: 'Análisis' } },
      },
    ]),
  ).toEqual([]);
});

test('different translations of one text are reported with their packages', () => {
  const [line, ...rest] = conflictingTranslations([
    { owner: 'mfe-home', locale: 'es', messages: { a: save } },
    { owner: 'mfe-account', locale: 'es', messages: { a: { ...save, translation: 'Salvar' } } },
    { owner: 'mfe-clients', locale: 'en', messages: { a: { ...save, translation: 'Save' } } },
  ]);
  expect(line).toBe('es: "Save" (a) is "Guardar" in mfe-home and "Salvar" in mfe-account');
  expect(rest).toEqual([]);
});

test('an untranslated message is not a conflict', () => {
  expect(
    conflictingTranslations([
      { owner: 'mfe-home', locale: 'es', messages: { a: save } },
      { owner: 'mfe-account', locale: 'es', messages: { a: { message: 'Save', translation: '' } } },
    ]),
  ).toEqual([]);
});
