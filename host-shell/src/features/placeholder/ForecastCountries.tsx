import { Trans } from '@lingui/react/macro';
import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { createFormats } from '@epigram/shared-contracts/formats/createFormats';
import { forecastCountriesAtom, useSession } from '@epigram/shared-contracts/session';
import { countryLabel, useActiveLocale } from '@epigram/shared-ui/ui';

/** Always included (docs/product.md, 4); the configuration adds others, in lower case. */
const ALWAYS = ['Republic of Ireland', 'UK'];

function storedName(country: string): string {
  return COUNTRIES.find((name) => name.toLowerCase() === country) ?? country;
}

/** The countries with a forecast. */
export function ForecastCountries() {
  const locale = useActiveLocale();
  const configured = useSession(forecastCountriesAtom).map(storedName);
  const names = [...new Set([...ALWAYS, ...configured])].map(countryLabel);
  const countries = createFormats(locale).list(names);
  return (
    <p>
      <Trans>It works for businesses in these countries: {countries}.</Trans>
    </p>
  );
}
