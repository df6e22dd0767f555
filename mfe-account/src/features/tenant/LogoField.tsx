import { Avatar, Button, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PictureDialog } from '../../shared/picture/PictureDialog.tsx';
import { useObjectUrl } from '../../shared/picture/useObjectUrl.ts';

interface LogoFieldProps {
  business: { readonly name: string; readonly logo: string | null };
  /** Chosen but not yet saved. */
  logo: File | undefined;
  onChange: (logo: File | undefined) => void;
  disabled: boolean;
}

/** The current logo, and a button to choose another one. It is saved with the form. */
export function LogoField({ business, logo, onChange, disabled }: LogoFieldProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isChoosing, setChoosing] = useState(false);
  const preview = useObjectUrl(logo);
  return (
    <div className="ac-logo">
      <span className="ac-fixed-label">
        <Trans>Logo</Trans>
      </span>
      <div className="ac-avatar">
        <Avatar name={business.name} imageUrl={preview ?? business.logo} shape="square" size={64} />
        <Button icon="image" aria-haspopup="dialog" disabled={disabled} onClick={() => setChoosing(true)}>
          <Trans>Choose a logo</Trans>
        </Button>
        {logo && (
          <span className="ep-soft">
            <Trans>Shown like this once you save.</Trans>
          </span>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          title={t`Logo`}
          shape="rect"
          errorText={errorText}
          onPicture={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
