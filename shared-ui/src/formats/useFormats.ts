import { useLingui } from '@lingui/react';
import { formatsOf, type Formats } from './formatsOf.ts';

/** The formats of the active language. Each language has its own object, so memos that depend on it are updated. */
export function useFormats(): Formats {
  return formatsOf(useLingui().i18n.locale);
}
