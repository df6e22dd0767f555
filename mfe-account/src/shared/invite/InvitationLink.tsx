import { Button, formatDateTime, Input, Notice, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export interface CreatedLink {
  readonly inviteLink: string;
  readonly expiresAt: string;
}

/** A link that was just made: it is shown this once, to be copied and passed on. */
export function InvitationLink({ link, email }: { link: CreatedLink; email: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const until = formatDateTime(link.expiresAt);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link.inviteLink);
      setCopied('yes');
    } catch {
      // Without the permission, or on a page without https, the user copies by hand.
      setCopied('failed');
    }
  }
  return (
    <Stack>
      <p>
        <Trans>
          Send this link to {email}. It works only for this address and expires on {until}. It isn’t shown
          again.
        </Trans>
      </p>
      <div className="ac-copy">
        <Input
          readOnly
          value={link.inviteLink}
          aria-label={t`Invitation link`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={copied === 'yes' ? 'check' : 'copy'} kind="primary" onClick={() => void copy()}>
          {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
      </div>
      <div role="status">
        {copied === 'failed' && (
          <Notice tone="warning">
            <Trans>The browser didn’t allow copying. Select the link and copy it yourself.</Trans>
          </Notice>
        )}
      </div>
    </Stack>
  );
}
