import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@epigram/shared-ui/ui';
import { useSetAtom } from 'jotai';
import { paletteOpenAtom } from './paletteAtoms.ts';

/** Opens the palette by mouse or touch. The list of shortcuts shows its keys. */
export function PaletteButton() {
  const { t } = useLingui();
  const setIsOpen = useSetAtom(paletteOpenAtom);
  return <IconButton icon="search" label={t`Search and commands`} onClick={() => setIsOpen(true)} />;
}
