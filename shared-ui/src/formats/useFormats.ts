import { useLingui } from '@lingui/react';
import { formatsOf, type Formats } from './createFormats.ts';

/** The formats of the active language. A new language returns a new object, so memos that depend on it are updated. */
export function useFormats(): Formats {
  return formatsOf(useLingui().i18n.locale);
}
