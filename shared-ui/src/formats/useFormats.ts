import { useLingui } from '@lingui/react';
import { formatsOf, type Formats } from './createFormats.ts';

/** The formats of the active language. Another language gives another object, so memos that use it are computed again. */
export function useFormats(): Formats {
  return formatsOf(useLingui().i18n.locale);
}
