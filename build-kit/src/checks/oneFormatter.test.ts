import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** These calculate with time zones and show nothing, except for the formatter itself and for names of countries. */
const ALLOWED = [
  // A remote would carry the whole formatter for this one name.
  'mfe-analytics/src/features/analytics/graphs/countryName.ts',
  'shared-contracts/src/domain/localTime.ts',
  'shared-contracts/src/formats/createFormats.ts',
  'shared-contracts/src/formats/timeZone.ts',
];

// Asking for the device's time zone is not formatting.
const OWN_FORMAT =
  /\bIntl\.(?:NumberFormat|RelativeTimeFormat|DateTimeFormat|ListFormat|DisplayNames|PluralRules)\((?!\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/;
/** On a screen the unit may be part of a translated message. */
const OWN_UNIT = /\} (?:epg|hpg|opg)\b/;

// A count, a day or a range that is formatted twice reads differently on screen, in a mail and in a file.
it('lets every number, date and unit that a user reads come from createFormats', () => {
  const sources = globSync(
    [
      '{host-shell,shared-contracts,shared-ui,mfe-*}/src/**/*.{ts,tsx}',
      '{portal-api,release-registry}/{src,platform}/**/*.ts',
    ],
    { cwd: ROOT, exclude: ['**/node_modules/**'] },
  );
  const shipped = sources.filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(shipped.length).toBeGreaterThan(1000);
  const own = shipped.filter((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return OWN_FORMAT.test(source) || (file.startsWith('portal-api/') && OWN_UNIT.test(source));
  });
  expect(own.toSorted()).toEqual(ALLOWED);
});
