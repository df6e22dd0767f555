import { useLingui } from '@lingui/react/macro';
import { Dialog } from './Dialog.tsx';

export interface Shortcut {
  /** Keys to press one after the other: `['g', 'h']`. */
  keys: readonly string[];
  label: string;
}

export interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  groups: readonly { title: string; shortcuts: readonly Shortcut[] }[];
}

/** The dialog that `?` opens. */
export function ShortcutsDialog({ open, onClose, groups }: ShortcutsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`} width={500}>
      <div className="ep-shortcuts">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.label}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
