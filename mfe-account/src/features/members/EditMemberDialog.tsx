import { AGGREGATED_ACCESS_LEVEL, BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { Button, Dialog, Form, Notice, Stack, useForm, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInviteErrorText } from '../../shared/invite/useInviteErrorText.ts';
import { DETAILED_ACCESS_LEVEL, GrantFields } from './GrantFields.tsx';
import type { Member, MemberGrant } from './memberCalls.ts';
import { useUpdateMember } from './membersApi.ts';
import type { MemberScreen } from './memberScreen.ts';
import { ReasonField } from './ReasonField.tsx';

interface EditMemberDialogProps {
  screen: MemberScreen;
  member: Member & { readonly id: number };
  onClose: () => void;
}

/** A stored role 2 is a Member like 1, and every access level except 0 is Detailed View. */
function grantOf({ role, access_level }: Member): MemberGrant {
  const shownRole = role < BUSINESS_ROLE.Manager ? BUSINESS_ROLE.Member : role;
  if (access_level === null) return { role: shownRole };
  const shownLevel =
    access_level === AGGREGATED_ACCESS_LEVEL ? AGGREGATED_ACCESS_LEVEL : DETAILED_ACCESS_LEVEL;
  return { role: shownRole, access_level: shownLevel };
}

export function EditMemberDialog({ screen, member, onClose }: EditMemberDialogProps) {
  const { t } = useLingui();
  const form = useForm<MemberGrant>();
  const toast = useToast();
  const errorText = useInviteErrorText(screen.kind);
  const [isEdited, setEdited] = useState(false);
  const { mutate, isPending, error } = useUpdateMember(screen.calls, member.id);
  const name = member.name ?? member.email;
  const save = (grant: MemberGrant) =>
    mutate(grant, {
      onSuccess: () => {
        toast.show({ title: t`${name} has been updated` });
        onClose();
      },
    });
  return (
    <Dialog
      open
      title={t`Edit ${name}`}
      width={500}
      onClose={onClose}
      keepOpen={isEdited}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} disabled={!isEdited} onClick={() => form.submit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p className="ep-soft">{member.email}</p>
        <Form<MemberGrant>
          form={form}
          label={t`Edit ${name}`}
          initialValues={grantOf(member)}
          onSubmit={save}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          <GrantFields screen={screen} />
          {screen.needsReason && <ReasonField />}
        </Form>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
