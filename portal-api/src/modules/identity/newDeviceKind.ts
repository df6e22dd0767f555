import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { alertFields, type NotificationKind } from '../notifications/public.ts';

interface Facts {
  /** For example `Firefox, Windows`; null if the user agent does not say. */
  readonly device: string | null;
}

export const signedInOnNewDevice: NotificationKind<Facts> = {
  name: 'new-device',
  type: 'alert',
  topic: 'security',
  priority: 'medium',
  fields: () => alertFields('security', 'medium'),
  say: inEachLanguage((say) => ({ device }) => ({
    title: say(msg`Sign-in on a new device`),
    description: say(
      msg`Your account was used on a device we had not seen before{device}. If this wasn’t you, change your password and sign out everywhere.`,
      { device: device ? ` (${device})` : '' },
    ),
  })),
};

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A readable name for the browser's user agent. */
export function deviceName(userAgent: string | undefined): string | null {
  const of = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const known = [of(BROWSERS), of(SYSTEMS)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : null;
}
