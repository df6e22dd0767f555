import { useLingui } from '@lingui/react/macro';
import { RESET_PASSWORD_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { brokenPasswordRules, type PasswordRule } from '@epigram/shared-contracts/domain/passwordRules';
import { Icon, VisuallyHidden } from '@epigram/shared-ui/ui';

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui();
  const broken = brokenPasswordRules(password);
  const texts: Record<PasswordRule, string> = {
    length: t`At least ${RESET_PASSWORD_MIN_LENGTH} characters`,
    special: t`A special character`,
    number: t`A number`,
    uppercase: t`An uppercase letter`,
    lowercase: t`A lowercase letter`,
  };
  return (
    <ul role="list" className="sh-password-rules">
      {(Object.keys(texts) as PasswordRule[]).map((rule) => {
        const isMet = !broken.includes(rule);
        return (
          <li key={rule} className={isMet ? 'sh-met' : undefined}>
            <Icon name={isMet ? 'success' : 'steady'} size={14} />
            <span>{texts[rule]}</span>
            <VisuallyHidden>{isMet ? t`met` : t`not yet met`}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
