import { expect, test } from '@jest/globals';
import { contestedTranslations } from './contestedTranslations.ts';

const save = { message: 'Save', translation: 'Guardar' };

test('equal translations of one text are fine, and so is a text of one package', () => {
  expect(
    contestedTranslations([
      { owner: 'mfe-home', locale: 'es', messages: { a: save } },
      {
        owner: 'mfe-account',
        locale: 'es',
        messages: { a: save, b: { message: 'Test', translation: 'Análisis' } },
      },
    ]),
  ).toEqual([]);
});

test('two translations of one text name the packages', () => {
  const [line, ...rest] = contestedTranslations([
    { owner: 'mfe-home', locale: 'es', messages: { a: save } },
    { owner: 'mfe-account', locale: 'es', messages: { a: { ...save, translation: 'Salvar' } } },
    { owner: 'mfe-clients', locale: 'en', messages: { a: { ...save, translation: 'Save' } } },
  ]);
  expect(line).toBe('es: "Save" (a) is "Guardar" in mfe-home and "Salvar" in mfe-account');
  expect(rest).toEqual([]);
});

test('a message that is not translated yet contests nothing', () => {
  expect(
    contestedTranslations([
      { owner: 'mfe-home', locale: 'es', messages: { a: save } },
      { owner: 'mfe-account', locale: 'es', messages: { a: { message: 'Save', translation: '' } } },
    ]),
  ).toEqual([]);
});
