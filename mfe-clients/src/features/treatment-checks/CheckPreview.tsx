import { Notice } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { CheckResultView } from './CheckResultView.tsx';
import { type Draft, usePreview } from './checksApi.ts';

interface CheckPreviewProps {
  client: ClientKey;
  draft: Draft | null;
}

/** A preview of the check's result while the user fills it in. */
export function CheckPreview({ client, draft }: CheckPreviewProps) {
  const { t } = useLingui();
  const preview = usePreview(client, draft);
  return (
    <section aria-label={t`Result so far`} className="cl-preview" aria-live="polite">
      {draft === null ? (
        <Notice>
          <Trans>Choose or enter the samples to see the result of the check.</Trans>
        </Notice>
      ) : preview.error ? (
        <Notice tone="warning">
          <Trans>
            These samples give no result: the visit has no matching counts, or its dates do not fit.
          </Trans>
        </Notice>
      ) : (
        preview.data && <CheckResultView check={preview.data.data} />
      )}
    </section>
  );
}
