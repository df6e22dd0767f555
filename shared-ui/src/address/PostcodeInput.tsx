import { Trans } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Input } from '../antd/inputControls.tsx';

/** The limit for a client's postcode; the limits elsewhere are lower. */
const MAX_LENGTH = 40;

interface PostcodeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  autoComplete: string;
  onFind: () => void;
  canFind: boolean;
  busy: boolean;
}

/** A postcode field with a button that finds its addresses. */
export function PostcodeInput(props: PostcodeInputProps) {
  const { id, value, onChange, onBlur, autoComplete, onFind, canFind, busy } = props;
  return (
    <div className="ep-address-postcode">
      <Input
        id={id}
        value={value}
        autoComplete={autoComplete}
        maxLength={MAX_LENGTH}
        onBlur={onBlur}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !canFind) return;
          // Enter looks up the address here instead of submitting the form.
          event.preventDefault();
          onFind();
        }}
      />
      <Button icon="search" onClick={onFind} disabled={!canFind} busy={busy}>
        <Trans>Find address</Trans>
      </Button>
    </div>
  );
}
