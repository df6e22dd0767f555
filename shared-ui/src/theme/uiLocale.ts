import type { Locale } from '@epigram/shared-contracts/locale';
import { createContext } from 'react';

/** The language of the page, for what does not take its words from lingui. */
export const UiLocaleContext = createContext<Locale>('en');
