import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icons/Icon.tsx';

export interface PhoneLinkProps {
  phone: string;
  /** Whose number it is, where several are listed. */
  name?: string;
}

/** A phone number that a phone dials. */
export function PhoneLink({ phone, name }: PhoneLinkProps) {
  const { t } = useLingui();
  return (
    <a
      className="ep-phone"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={name && t`Call ${name}: ${phone}`}
    >
      <Icon name="phone" />
      {phone}
    </a>
  );
}
