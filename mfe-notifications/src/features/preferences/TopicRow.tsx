import { MAIL_CHOICES, type MailChoice } from '@epigram/shared-contracts/domain/enumerations';
import { NativeSelect } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MAIL_WORDS } from './topicWords.ts';

/** What is set for a topic, or for all topics of a group; undefined where they differ. */
export interface Choices {
  readonly portal: boolean | undefined;
  readonly push: boolean | undefined;
  readonly mail: MailChoice | undefined;
}

export interface TopicRowProps {
  readonly name: string;
  readonly about: string;
  readonly choices: Choices;
  /** It cannot be turned off in the portal. */
  readonly isAlwaysShown: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

/** Where one hears about a topic, or about all topics of a group. */
export function TopicRow({ name, about, choices, isAlwaysShown, onChange }: TopicRowProps) {
  const { t, i18n } = useLingui();
  const mails = MAIL_CHOICES.map((value) => ({ value, label: i18n._(MAIL_WORDS[value]) }));
  return (
    <div className="nt-preference">
      <div>
        <strong>{name}</strong>
        <p className="ep-soft">{about}</p>
      </div>
      <Channel
        label={t`${name}: in the portal`}
        checked={choices.portal}
        disabled={isAlwaysShown}
        onChange={(portal) => onChange({ portal })}
      >
        {isAlwaysShown ? t`Always in the portal` : t`In the portal`}
      </Channel>
      <Channel
        label={t`${name}: in the browser`}
        checked={choices.push}
        onChange={(push) => onChange({ push })}
      >
        {t`In the browser`}
      </Channel>
      <NativeSelect<MailChoice | ''>
        label={t`${name}: by email`}
        value={choices.mail ?? ''}
        options={choices.mail ? mails : [{ value: '', label: t`Differs by topic` }, ...mails]}
        onChange={(mail) => mail && onChange({ mail })}
      />
    </div>
  );
}

interface ChannelProps {
  /** With the topic, for screen readers. */
  readonly label: string;
  readonly checked: boolean | undefined;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}

/**
 * Native, like the choice beside it: antd's controls for every topic would block a phone for half a second. A switch is
 * on or off, so a group whose topics differ has a checkbox that is neither.
 */
function Channel({ label, checked, disabled, onChange, children }: ChannelProps) {
  const input = useRef<HTMLInputElement>(null);
  const isMixed = checked === undefined;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="nt-preference-channel">
      <input
        ref={input}
        type="checkbox"
        {...(!isMixed && { role: 'switch', 'aria-checked': checked })}
        checked={checked ?? false}
        disabled={disabled}
        aria-label={label}
        className="nt-switch"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
