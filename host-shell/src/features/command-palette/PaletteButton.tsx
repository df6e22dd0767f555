import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@epigram/shared-ui/ui';
import { useSetAtom } from 'jotai';
import { paletteOpenAtom } from './paletteAtoms.ts';

/** For mouse and touch; the list of shortcuts shows the keys. */
export function PaletteButton() {
  const { t } = useLingui();
  const setIsOpen = useSetAtom(paletteOpenAtom);
  return <IconButton icon="search" label={t`Search and commands`} onClick={() => setIsOpen(true)} />;
}
