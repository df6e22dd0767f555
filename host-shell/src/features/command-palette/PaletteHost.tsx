import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { paletteOpenAtom } from './paletteAtoms.ts';
import { useRecentPages } from './useRecentPages.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }));

/** Opens the command palette with Ctrl or Cmd K from anywhere, even from a field. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useAtom(paletteOpenAtom);
  useRecentPages();
  useEffect(() => {
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
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
