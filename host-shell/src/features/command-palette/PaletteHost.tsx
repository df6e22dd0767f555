import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { paletteOpenAtom } from './paletteAtoms.ts';
import { useRecentPages } from './useRecentPages.ts';

const load = () => import('./CommandPalette.tsx');
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

/** Takes what is typed until the palette has loaded, so that none of it ends up in the page. */
function TypedAhead({ onType }: { onType: (key: string) => void }) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onType(event.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onType]);
  return null;
}

/** Opens the command palette with Ctrl or Cmd K from anywhere, even from a field. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useAtom(paletteOpenAtom);
  const typed = useRef('');
  useRecentPages();
  // A layout effect, so that no moment passes in which the page is shown but does not take its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // Otherwise it would be open for the next user who signs in.
      setIsOpen(false);
    };
  }, [setIsOpen]);
  useEffect(() => {
    if (!isOpen) typed.current = '';
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense
      fallback={
        <TypedAhead
          onType={(key) => {
            typed.current += key;
          }}
        />
      }
    >
      <CommandPalette typed={typed} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
