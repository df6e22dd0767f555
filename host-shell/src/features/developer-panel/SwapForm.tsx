import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Notice, SegmentedControl } from '@epigram/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type DeveloperTab, setDeveloperTab } from '../../loader/developerTab.ts';
import { permitLocal, previewNames, versionsOf } from './registryApi.ts';

type Kind = 'version' | 'preview' | 'local';

const LOCAL_SERVER = 'http://localhost:4400';

/** Chooses, for this tab, another version of a remote, a preview, or a build on this computer; then loads the page again. */
export function SwapForm({ remotes }: { readonly remotes: readonly string[] }) {
  const { t } = useLingui();
  const id = useId();
  const [kind, setKind] = useState<Kind>('version');
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [version, setVersion] = useState('');
  const [preview, setPreview] = useState('');
  const [origin, setOrigin] = useState(LOCAL_SERVER);
  const [problem, setProblem] = useState<string | null>(null);
  const versions = useQuery({
    queryKey: ['developer', 'versions', remote],
    queryFn: () => versionsOf(remote),
    enabled: kind === 'version',
  });
  const previews = useQuery({
    queryKey: ['developer', 'previews'],
    queryFn: previewNames,
    enabled: kind === 'preview',
  });
  const asOptions = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  const chosenVersion = version || versions.data?.[0] || '';
  const chosenPreview = preview || previews.data?.[0] || '';

  async function choice(): Promise<DeveloperTab> {
    if (kind === 'version') return { releases: `${remote}@${chosenVersion}` };
    if (kind === 'preview') return { releases: `preview:${chosenPreview}` };
    const local = { remote, origin: new URL(origin).origin };
    await permitLocal(local.remote, local.origin);
    return { local };
  }

  async function swap(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    try {
      setDeveloperTab(await choice());
      location.reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const isReady = kind === 'local' || (kind === 'version' ? chosenVersion : chosenPreview) !== '';
  const failure = problem ?? (kind === 'version' ? versions.error?.message : previews.error?.message);
  return (
    <form className="sh-developer-form" onSubmit={(event) => void swap(event)}>
      <SegmentedControl
        label={t`In place of the live version`}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'version', label: t`A version` },
          { value: 'preview', label: t`A preview` },
          { value: 'local', label: t`This computer` },
        ]}
      />
      {kind !== 'preview' && (
        <NativeSelect label={t`Remote`} options={asOptions(remotes)} value={remote} onChange={setRemote} />
      )}
      {kind === 'version' && (
        <NativeSelect
          label={t`Version`}
          options={asOptions(versions.data)}
          value={chosenVersion}
          onChange={setVersion}
        />
      )}
      {kind === 'preview' && (
        <NativeSelect
          label={t`Preview`}
          options={asOptions(previews.data)}
          value={chosenPreview}
          onChange={setPreview}
        />
      )}
      {kind === 'preview' && previews.data?.length === 0 && (
        <p>
          <Trans>There is no preview.</Trans>
        </p>
      )}
      {kind === 'local' && (
        <label htmlFor={id}>
          <Trans>Address of the built remote</Trans>
          <input
            id={id}
            className="ep-native-input"
            type="url"
            required
            value={origin}
            onChange={(event) => setOrigin(event.target.value)}
          />
        </label>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" kind="primary" disabled={!isReady}>
        <Trans>Swap in this tab</Trans>
      </Button>
    </form>
  );
}
