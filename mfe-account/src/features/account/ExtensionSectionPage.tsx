import {
  ExtensionPending,
  useExpectedExtensions,
  useExtensions,
  usePageHeading,
} from '@epigram/shared-contracts/slots';
import { EmptyState, PageSkeleton } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';

/** A section of another remote in the account area. */
export function ExtensionSectionPage() {
  const { id } = useParams();
  const extension = useExtensions('account.sections').find((section) => section.id === id);
  const expected = useExpectedExtensions('account.sections').find((section) => section.id === id);
  usePageHeading(expected?.label ?? null);
  const skeleton = <PageSkeleton shape="form" />;
  if (extension)
    return (
      <ExtensionPending value={skeleton}>
        <extension.Component />
      </ExtensionPending>
    );
  if (expected?.isLoading) return skeleton;
  return <EmptyState icon="extension" title={<Trans>This section is not available</Trans>} />;
}
