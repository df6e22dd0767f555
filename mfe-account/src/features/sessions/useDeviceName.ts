import { useLingui } from '@lingui/react/macro';
import { describeDevice } from './describeDevice.ts';

/** A device in words: `Chrome on Windows`. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
