import { useLingui } from '@lingui/react/macro';
import { useToast } from './useToast.ts';
import { IconButton } from '../actions/IconButton.tsx';

export interface CopyButtonProps {
  text: string;
  /** The control's name: `Copy Test Id`. */
  label: string;
  className?: string;
}

/** Copies the full text of a value that is shown shortened. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { t } = useLingui();
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ kind: 'success', title: t`Copied`, text });
    } catch {
      toast.show({ kind: 'error', title: t`Could not copy`, text });
    }
  }
  return (
    <IconButton icon="copy" size="small" label={label} className={className} onClick={() => void copy()} />
  );
}
