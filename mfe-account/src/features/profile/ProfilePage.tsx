import { ErrorState, PageSkeleton, queryErrorState, Section } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AvatarField } from './AvatarField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfile } from './profileApi.ts';

export function ProfilePage() {
  const { t } = useLingui();
  const query = useProfile();
  return (
    <Section title={t`Your profile`} description={t`How colleagues see and contact you.`}>
      {query.data ? (
        <>
          <AvatarField profile={query.data.data} />
          <ProfileForm profile={query.data.data} />
        </>
      ) : query.error ? (
        <ErrorState {...queryErrorState(query)} />
      ) : (
        <PageSkeleton shape="form" />
      )}
    </Section>
  );
}
