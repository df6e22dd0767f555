import { Button, Input, Notice, Stack } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

interface CopyFieldProps {
  value: string;
  label: string;
  copyLabel: string;
}

/** A text that is shown only once, to be copied. */
export function CopyField({ value, label, copyLabel }: CopyFieldProps) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // Without the permission, or on a page without https, the user has to copy by hand.
      setCopied('failed');
    }
  }
  return (
    <Stack tight>
      <div className="ac-copy">
        <Input readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
        <Button icon={copied === 'yes' ? 'check' : 'copy'} kind="primary" onClick={() => void copy()}>
          {copied === 'yes' ? <Trans>Copied</Trans> : copyLabel}
        </Button>
      </div>
      <div role="status">
        {copied === 'failed' && (
          <Notice tone="warning">
            <Trans>The browser didn’t allow copying. Select the text and copy it yourself.</Trans>
          </Notice>
        )}
      </div>
    </Stack>
  );
}
