import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { AGE_CLASSES } from '@epigram/shared-contracts/domain/enumerations';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  Checkbox,
  Dialog,
  FileDrop,
  formatNumber,
  Notice,
  Select,
  Stack,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { ageClassLabel } from '../../../shared/groups/groupWords.ts';
import { type AgeClass, useSaveAde, useTakeAde } from './adeApi.ts';

interface AdeDialogProps {
  client: { readonly name: string };
  clientKey: ClientKey;
  onClose: () => void;
}

/** A client's records as a file of ICAR ADE, out and in. */
export function AdeDialog({ client, clientKey, onClose }: AdeDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const ageClassId = useId();
  const [file, setFile] = useState<File>();
  const [ageClass, setAgeClass] = useState<AgeClass>();
  const [withTreatments, setWithTreatments] = useState(true);
  const saving = useSaveAde(clientKey, client.name);
  const taking = useTakeAde(clientKey);
  const failure = taking.error ? toApiError(taking.error) : undefined;
  const { data: outcome } = taking;

  function take() {
    if (!file) return;
    taking.mutate(
      { file, ageClass, withTreatments },
      { onSuccess: () => toast.show({ title: t`The file was taken in` }) },
    );
  }

  return (
    <Dialog
      open
      title={t`ICAR ADE file`}
      width={600}
      onClose={onClose}
      keepOpen={file !== undefined && !outcome}
      footer={
        <>
          <Button onClick={onClose} disabled={taking.isPending}>
            {outcome ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!outcome && (
            <Button kind="primary" busy={taking.isPending} disabled={!file} onClick={take}>
              <Trans>Take the file in</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            ICAR ADE is the format in which herd programs exchange animals, groups, treatments, withdrawals
            and sample analyses.
          </Trans>
        </p>
        <Button icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
          <Trans>Save this client as a file</Trans>
        </Button>
        {saving.error && (
          <Notice tone="danger" live>
            {errorText(saving.error)}
          </Notice>
        )}
        {outcome ? (
          <AdeReport outcome={outcome} />
        ) : (
          <>
            <FileDrop
              label={t`File to take in`}
              hint={t`JSON (.json), up to 1 MB. All of it is stored, or nothing.`}
              file={file}
              extensions={['.json']}
              maxBytes={IMPORT_MAX_BYTES}
              disabled={taking.isPending}
              onChange={(next) => {
                setFile(next);
                taking.reset();
              }}
            />
            <div className="cl-labelled">
              <label htmlFor={ageClassId}>
                <Trans>Age class of groups that name none</Trans>
              </label>
              <Select<AgeClass>
                id={ageClassId}
                allowClear
                placeholder={t`Not given`}
                value={ageClass}
                onChange={setAgeClass}
                options={AGE_CLASSES.map((value) => ({ value, label: ageClassLabel(value) }))}
              />
            </div>
            <Checkbox
              checked={!withTreatments}
              onChange={(event) => setWithTreatments(!event.target.checked)}
            >
              <Trans>Leave out treatments</Trans>
            </Checkbox>
          </>
        )}
        {failure &&
          (failure.errors.length > 0 ? (
            <PathNotes
              tone="danger"
              title={t`Nothing was stored`}
              notes={failure.errors.map(({ path, message }) => ({
                path: (path ?? '').replace(/^document\./, ''),
                reason: message,
              }))}
            />
          ) : (
            <Notice tone="danger" live>
              {errorText(failure)}
            </Notice>
          ))}
      </Stack>
    </Dialog>
  );
}

type Outcome = NonNullable<ReturnType<typeof useTakeAde>['data']>;

function AdeReport({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const lines: readonly (readonly [ReactNode, Outcome['animals']])[] = [
    [<Trans key="animals">Animals</Trans>, outcome.animals],
    [<Trans key="groups">Groups</Trans>, outcome.groups],
    [<Trans key="treatments">Treatments</Trans>, outcome.treatments],
    [<Trans key="results">Results</Trans>, outcome.results],
  ];
  return (
    <>
      <dl className="ep-facts ep-facts-2">
        {lines.map(([name, { added, known }], at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>
              <Plural value={added} one="# added" other="# added" />
              {known > 0 && (
                <>
                  {', '}
                  <Plural value={known} one="# here already" other="# here already" />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {outcome.notKept.length > 0 && (
        <PathNotes tone="warning" title={t`What the portal does not keep`} notes={outcome.notKept} />
      )}
    </>
  );
}

/** As many as a person would read. */
const MAX_SHOWN = 30;

function PathNotes({
  tone,
  title,
  notes,
}: {
  tone: 'danger' | 'warning';
  title: string;
  notes: readonly { readonly path: string; readonly reason: string }[];
}) {
  const more = formatNumber(notes.length - MAX_SHOWN);
  return (
    <Notice tone={tone} live title={title}>
      <ul role="list" className="cl-line-problems">
        {notes.slice(0, MAX_SHOWN).map(({ path, reason }) => (
          <li key={`${path}/${reason}`}>
            <code>{path}</code> {reason}
          </li>
        ))}
      </ul>
      {notes.length > MAX_SHOWN && (
        <p>
          <Trans>and {more} more</Trans>
        </p>
      )}
    </Notice>
  );
}
