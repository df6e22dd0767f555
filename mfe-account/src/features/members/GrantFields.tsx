import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';
import { chosen, Field, Radio } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { MemberScreen } from './memberScreen.ts';
import { accessLabel, roleLabel } from '../../shared/memberWords.ts';

export const DETAILED_ACCESS_LEVEL = 1;

/** A member's role and access. */
export function GrantFields({ screen }: { screen: MemberScreen }) {
  const { t } = useLingui();
  const roleHelp =
    screen.kind === 'organisation'
      ? t`Members read. Managers also invite people, change roles and edit the profile.`
      : screen.roles.length > 1
        ? t`Members work with clients, results and reports. Managers also edit the profile and manage Members. Owners also manage the whole team and the organisations that see the business.`
        : t`A Manager invites Members. An Owner can change their role later.`;
  const levels = [AGGREGATED_ACCESS_LEVEL, DETAILED_ACCESS_LEVEL];
  return (
    <>
      <Field name="role" rules={[chosen(t`Please choose a role`)]} label={t`Role`} help={roleHelp}>
        <Radio.Group
          aria-label={t`Role`}
          options={screen.roles.map((role) => ({ value: role, label: roleLabel(role) }))}
        />
      </Field>
      {screen.hasAccess && (
        <Field
          name="access_level"
          rules={[chosen(t`Please choose an access level`)]}
          label={t`Access level`}
          help={
            screen.mayGrantDetails
              ? t`Aggregated View shows totals only. Detailed View also shows clients, animals and single results.`
              : t`You see aggregated data only, so you can’t give anyone Detailed View.`
          }
        >
          <Radio.Group
            aria-label={t`Access level`}
            options={levels.map((level) => ({
              value: level,
              label: accessLabel(level),
              disabled: level === DETAILED_ACCESS_LEVEL && !screen.mayGrantDetails,
            }))}
          />
        </Field>
      )}
    </>
  );
}
