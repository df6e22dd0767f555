import { Button } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

interface SelectionBarProps {
  count: number;
  busy: boolean;
  onRead: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Actions on the selected notifications. */
export function SelectionBar({ count, busy, onRead, onRemove, onClear }: SelectionBarProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Selected notifications`} className="nt-selection">
      <span role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </span>
      <Button size="small" icon="check" onClick={onRead} busy={busy}>
        <Trans>Mark as read</Trans>
      </Button>
      <Button size="small" icon="delete" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
      <Button size="small" kind="quiet" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}
