import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { FALLBACK_LOCALE, LOCALES, toLocale, type Locale } from '@epigram/shared-contracts/locale';
import type { WrittenCatalog } from './conflictingTranslations.ts';
import { linguiCatalog, RUN_TIME_MACROS } from './linguiCatalog.ts';

const TRANSLATION_OPTIONS = { sourceLocale: FALLBACK_LOCALE, fallbackLocales: {} } as const;

/** Writes the catalogs of a package from its sources. New messages are left untranslated, unused ones are removed. */
export async function extractCatalogs(dir: string): Promise<Record<string, number>> {
  const catalog = await linguiCatalog(dir);
  const written = await catalog.make({ clean: true, overwrite: false, orderBy: 'message' });
  if (!written) throw new Error(`The messages of ${path.basename(dir)} could not be extracted`);
  if (runsAsWritten(dir)) {
    for (const locale of LOCALES) writeFileSync(compiledFile(dir, locale), await compiledJson(dir, locale));
  }
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.values(written[locale] ?? {}).filter((m) => !m.translation).length,
    ]),
  );
}

/** Problems of a package's catalogs, one line each: a missing translation, or an unused message. */
export async function catalogProblems(dir: string): Promise<string[]> {
  const catalog = await linguiCatalog(dir);
  const used = await catalog.collect();
  if (!used) return ['its messages could not be extracted; see the error above'];
  const problems: string[] = [];
  for (const locale of LOCALES) {
    const written = (await catalog.read(locale)) ?? {};
    for (const [id, { message }] of Object.entries(used)) {
      if (!written[id]?.translation) problems.push(`${locale}: no translation of "${message ?? id}"`);
    }
    for (const [id, { message }] of Object.entries(written)) {
      if (!(id in used)) problems.push(`${locale}: "${message ?? id}" is not used`);
    }
    if (!runsAsWritten(dir)) continue;
    const file = compiledFile(dir, locale);
    const compiled = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (compiled !== (await compiledJson(dir, locale)))
      problems.push(`${locale}: messages.json is not compiled from messages.po`);
  }
  return problems;
}

/** A server's sources run without a build, so its compiled catalogs are files beside the written ones. */
function runsAsWritten(dir: string): boolean {
  const { imports } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    imports?: Record<string, unknown>;
  };
  return imports !== undefined && RUN_TIME_MACROS in imports;
}

function compiledFile(dir: string, locale: Locale): string {
  return path.join(dir, 'src', 'locales', locale, 'messages.json');
}

/** A line for each message, so that two changes seldom meet in one line. */
async function compiledJson(dir: string, locale: Locale): Promise<string> {
  const catalog = await linguiCatalog(dir);
  const { messages } = await catalog.getTranslations(locale, TRANSLATION_OPTIONS);
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  if (errors.length > 0) throw new Error(errors.map((e) => `"${e.source}": ${e.error.message}`).join('\n'));
  const compiled = (JSON.parse(source) as { messages: Record<string, unknown> }).messages;
  const lines = Object.keys(compiled)
    .sort()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(compiled[id])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The written catalogs of a package, one for each language. */
export async function writtenCatalogs(dir: string): Promise<WrittenCatalog[]> {
  const catalog = await linguiCatalog(dir);
  return Promise.all(
    LOCALES.map(async (locale) => {
      return { owner: path.basename(dir), locale, messages: (await catalog.read(locale)) ?? {} };
    }),
  );
}

/**
 * The ES module that replaces `<package>/src/locales/<locale>/messages.po`: `export const messages = …`.
 * A missing translation falls back to the source text, unless `strict` refuses it.
 */
export async function compileCatalog(poFile: string, { strict }: { strict: boolean }): Promise<string> {
  const locale = toLocale(path.basename(path.dirname(poFile)));
  if (!locale) throw new Error(`${poFile}: the folder does not name a language of the product`);
  const catalog = await linguiCatalog(path.resolve(path.dirname(poFile), '..', '..', '..'));
  const { messages, missing } = await catalog.getTranslations(locale, TRANSLATION_OPTIONS);
  if (strict && missing.length > 0) {
    const list = missing.map(({ source }) => `  "${source}"`).join('\n');
    throw new Error(
      `${missing.length} messages have no ${locale} translation:\n${list}\nRun "npm run i18n".`,
    );
  }
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
  if (errors.length > 0) {
    throw new Error(errors.map((e) => `"${e.source}": ${e.error.message}`).join('\n'));
  }
  return source;
}
