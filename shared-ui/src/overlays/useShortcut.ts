import { useEffectEvent, useLayoutEffect } from 'react';

const SEQUENCE_PAUSE_MS = 1000;
const EDITABLE = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(EDITABLE) !== null;
}

/** Calls `onPress` when the keys are pressed one after the other, outside of fields and without modifiers. */
export function useShortcut(keys: readonly string[], onPress: () => void, enabled = true): void {
  const press = useEffectEvent(onPress);
  const sequence = keys.join(' ');
  // A layout effect, so that no moment passes in which the page is shown but does not take its keys.
  useLayoutEffect(() => {
    if (!enabled) return;
    const wanted = sequence.split(' ');
    let position = 0;
    let last = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.timeStamp - last > SEQUENCE_PAUSE_MS) position = 0;
      last = event.timeStamp;
      if (event.key === wanted[position]) position += 1;
      else position = event.key === wanted[0] ? 1 : 0;
      if (position < wanted.length) return;
      position = 0;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [sequence, enabled]);
}
