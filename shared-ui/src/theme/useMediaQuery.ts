import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT } from './tokens.ts';

/** Whether a media query matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

const MOBILE = `(max-width: ${MOBILE_BREAKPOINT}px)`;

/** Whether the phone layout applies (768 px or less). */
export function useIsMobile(): boolean {
  return useMediaQuery(MOBILE);
}

/** The same at this moment. */
export function isMobile(): boolean {
  return matchMedia(MOBILE).matches;
}

export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
