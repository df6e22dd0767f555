import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** What only "tú" has: its pronouns, and imperatives at the start of a sentence or after an "or" ("o deja fuera"). */
const INFORMAL =
  /(?<!\p{L})(?:tú|tus?|contigo|\p{L}+(?:áral[oa]s?|ébal[oa]s?|ígel[oa]s?|ádel[oa]s?)|Verás|(?:(?<=^|[.:;] )(?:Corrige|Usa|Escribe|Elige|Introduce|Añade|Indica|Deja|Pon|Pulsa|Revisa|Comprueba|Selecciona))|(?<= o )(?:deja|pon|elige|escribe|añade|usa|introduce))(?!\p{L})/u;

/** The translations of a catalogue; a long one is continued on lines of its own. */
function translations(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll('"\n"', '');
  return [...text.matchAll(/^msgstr "(.+)"$/gm)].map(([, translation]) => translation!);
}

// A farmer reads the portal, its mails and its reports as one voice: "usted" everywhere.
it('addresses people in Spanish as "usted"', () => {
  const catalogs = globSync('*/src/locales/es/messages.po', { cwd: ROOT });
  expect(catalogs.length).toBeGreaterThan(8);
  const informal = catalogs.flatMap((file) =>
    translations(file)
      .filter((translation) => INFORMAL.test(translation))
      .map((translation) => `${file}: ${translation}`),
  );
  expect(informal).toEqual([]);
});
