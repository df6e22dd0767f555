import { formatDate, NO_VALUE } from '@epigram/shared-ui/ui';

/** A period of days in the user's format; a dash if there is none. */
export function windowText(window: { readonly start: string; readonly end: string } | null): string {
  return window ? `${formatDate(window.start)} – ${formatDate(window.end)}` : NO_VALUE;
}
