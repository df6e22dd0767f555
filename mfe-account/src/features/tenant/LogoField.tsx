import { LOGO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { FileDrop } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

interface LogoFieldProps {
  logo: File | undefined;
  onChange: (logo: File | undefined) => void;
  disabled: boolean;
}

export function LogoField({ logo, onChange, disabled }: LogoFieldProps) {
  const { t } = useLingui();
  return (
    <div className="ac-logo">
      <span className="ac-fixed-label">
        <Trans>Logo</Trans>
      </span>
      <FileDrop
        file={logo}
        onChange={onChange}
        label={t`Logo`}
        hint={t`PNG, JPEG or WebP, up to 2 MB`}
        extensions={['.png', '.jpg', '.jpeg', '.webp']}
        maxBytes={LOGO_MAX_BYTES}
        disabled={disabled}
      />
    </div>
  );
}
