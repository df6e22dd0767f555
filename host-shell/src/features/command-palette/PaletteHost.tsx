import { useAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { CommandPalette } from './CommandPalette.tsx';
import { paletteOpenAtom } from './paletteAtoms.ts';
import { useRecentPages } from './useRecentPages.ts';

/** Opens the command palette with Ctrl or Cmd K from anywhere, even from a field. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useAtom(paletteOpenAtom);
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
  return isOpen ? <CommandPalette onClose={() => setIsOpen(false)} /> : null;
}
