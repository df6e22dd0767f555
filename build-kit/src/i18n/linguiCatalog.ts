import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig, type LinguiConfigNormalized } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { FALLBACK_LOCALE, LOCALES } from '@epigram/shared-contracts/locale';

/** From here a package imports the functions that replace lingui's macros where sources run as they are. */
export const RUN_TIME_MACROS = '#i18n';

type LinguiCatalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Lingui's settings for one package: the messages of its sources are in `src/locales/<locale>/messages.po`. */
function linguiConfig(dir: string): LinguiConfigNormalized {
  return makeConfig(
    {
      rootDir: dir,
      locales: [...LOCALES],
      sourceLocale: FALLBACK_LOCALE,
      catalogs: [
        {
          path: '<rootDir>/src/locales/{locale}/messages',
          include: ['<rootDir>/src'],
          // A pattern without the root would apply to the folder in which a command was started.
          exclude: ['*.test.ts', '*.test.tsx', 'testing/**'].map((files) => `<rootDir>/src/**/${files}`),
        },
      ],
      macro: { corePackage: ['@lingui/core/macro', RUN_TIME_MACROS] },
      // Line numbers would change a catalog with every edit of a source.
      format: formatter({ lineNumbers: false, origins: true }),
    },
    { skipValidation: true },
  );
}

export async function linguiCatalog(dir: string): Promise<LinguiCatalog> {
  const [catalog] = await getCatalogs(linguiConfig(dir));
  if (!catalog) throw new Error(`No catalog is configured for ${path.basename(dir)}`);
  return catalog;
}
