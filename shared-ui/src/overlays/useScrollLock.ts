import { useEffect } from 'react';

let holders = 0;

/** Keeps the page behind a dialog from scrolling; the last dialog to close lets it go. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    holders += 1;
    document.documentElement.classList.add('ep-scroll-locked');
    return () => {
      holders -= 1;
      if (holders === 0) document.documentElement.classList.remove('ep-scroll-locked');
    };
  }, [isLocked]);
}
