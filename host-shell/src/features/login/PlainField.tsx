import { useLingui } from '@lingui/react/macro';
import { Icon } from '@epigram/shared-ui/ui';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** A sentence below the field. */
  help?: ReactNode;
  /** The validation error. */
  error?: string | null;
}

/**
 * A native text field in the style of shared-ui's. Sign-in uses it because antd and its forms take longer to run than
 * the rest of that page.
 */
export function PlainField({ label, value, onChange, help, error, type, ...rest }: PlainFieldProps) {
  const id = useId();
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = (
    <input
      {...rest}
      id={id}
      type={isPassword && isShown ? 'text' : type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={isPassword ? undefined : 'ep-native-input'}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="sh-field">
      <label htmlFor={id}>{label}</label>
      {isPassword ? (
        <span className="sh-password">
          {input}
          <button
            type="button"
            className="sh-password-eye"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye' : 'eye-off'} />
          </button>
        </span>
      ) : (
        input
      )}
      {error && (
        <span id={`${id}-error`} className="sh-field-error">
          {error}
        </span>
      )}
      {help && (
        <span id={`${id}-help`} className="sh-field-help">
          {help}
        </span>
      )}
    </div>
  );
}
