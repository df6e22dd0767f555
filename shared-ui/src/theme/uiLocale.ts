import type { Locale } from '@epigram/shared-contracts/locale';
import { createContext } from 'react';

/** The language of the page, for components that do not use lingui. */
export const UiLocaleContext = createContext<Locale>('en');
