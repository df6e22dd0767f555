import { MAX_ANIMALS_AT_ONCE } from '@epigram/shared-contracts/api/clients';
import { type AnimalType, MAIN_ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  animalTypeLabel,
  Button,
  Dialog,
  FileDrop,
  formatNumber,
  Input,
  Notice,
  Select,
  useActiveLocale,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { electronicIdWarning } from '../../../shared/animal-form/identityWords.ts';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { AnimalListPreview } from './AnimalListPreview.tsx';
import { LineProblems } from './LineProblems.tsx';
import { useCreateAnimals } from './manyAnimalsApi.ts';
import { readAnimalFile } from './readAnimalFile.ts';
import type { ListProblem } from './parseAnimalList.ts';
import { useAnimalList } from './useAnimalList.ts';

interface ManyAnimalsDialogProps {
  open: boolean;
  onClose: () => void;
  client: ClientKey;
  usualType?: AnimalType | undefined;
}

/** Adds many animals of one type from a list of tags: typed, copied from a spreadsheet, or read from an Excel file. */
export function ManyAnimalsDialog({ open, onClose, client, usualType }: ManyAnimalsDialogProps) {
  const { t } = useLingui();
  useActiveLocale();
  const toast = useToast();
  const errorText = useErrorText();
  const [typeId, listId, hintId] = [useId(), useId(), useId()];
  const pasted = useAnimalList();
  const [chosenType, setType] = useState<AnimalType>();
  const [file, setFile] = useState<File>();
  const read = useMutation({ mutationFn: readAnimalFile, onSuccess: pasted.setText });
  const { mutate, isPending, error, reset } = useCreateAnimals(client);
  const animalType = chosenType ?? usualType;
  const { list } = pasted;
  const count = list.animals.length;
  const isTooMany = count > MAX_ANIMALS_AT_ONCE;
  const most = formatNumber(MAX_ANIMALS_AT_ONCE);
  const failure = error ? toApiError(error) : null;

  function close() {
    reset();
    pasted.clear();
    setFile(undefined);
    read.reset();
    setType(undefined);
    onClose();
  }

  function reasonOf({ kind, text: written }: ListProblem): string {
    switch (kind) {
      case 'date':
        return t`“${written}” is not a date. Use 31/12/2025 or 2025-12-31.`;
      case 'rounded':
        return t`“${written}” is a number that a spreadsheet has rounded. Format its column as text, and copy the electronic ids again.`;
      case 'no-tag':
        return t`The line has no name or tag.`;
    }
  }

  function save() {
    if (!animalType) return;
    mutate(
      list.animals.map((animal) => ({ ...animal, animalType })),
      {
        onSuccess: ({ added, known = 0 }) => {
          toast.show({
            title: <Plural value={added} one="# animal was added" other="# animals were added" />,
            ...(known > 0 && {
              text: (
                <Plural
                  value={known}
                  one="# was known by its number or name"
                  other="# were known by their numbers or names"
                />
              ),
            }),
          });
          close();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      title={t`Add several animals`}
      width={600}
      onClose={close}
      keepOpen={count > 0}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={isPending}
            disabled={count === 0 || isTooMany || !animalType || pasted.isOpen || list.problems.length > 0}
            onClick={save}
          >
            {count === 0 ? (
              <Trans>Add animals</Trans>
            ) : (
              <Plural value={count} one="Add # animal" other="Add # animals" />
            )}
          </Button>
        </>
      }
    >
      <div className="cl-many">
        <div className="cl-labelled">
          <label htmlFor={typeId}>
            <Trans>Animal type</Trans>
          </label>
          <Select<AnimalType>
            id={typeId}
            placeholder={t`Choose an animal type`}
            value={animalType}
            onChange={setType}
            options={MAIN_ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
          />
        </div>
        <FileDrop
          label={t`Excel file with tags (optional)`}
          hint={t`The first sheet is taken. Excel (.xlsx), up to 10 MB.`}
          file={file}
          extensions={['.xlsx']}
          maxBytes={IMPORT_MAX_BYTES}
          disabled={isPending || read.isPending}
          error={read.error ? errorText(toApiError(read.error)) : undefined}
          onChange={(next) => {
            setFile(next);
            read.reset();
            if (next) read.mutate(next);
          }}
        />
        <div className="cl-labelled">
          <label htmlFor={listId}>
            <Trans>Names or tags</Trans>
          </label>
          <Input.TextArea
            id={listId}
            rows={8}
            value={pasted.text}
            aria-describedby={hintId}
            onChange={(event) => {
              reset();
              pasted.setText(event.target.value);
            }}
          />
          <span id={hintId} className="ep-soft">
            <Trans>
              One in each line, or columns from a spreadsheet or a tag reader: the tag first, then the date of
              birth, or with a line that names them. At most {most} at a time.
            </Trans>
          </span>
        </div>
        {pasted.hasPreview && (
          <AnimalListPreview
            columns={pasted.columns}
            isHeaded={pasted.isHeaded}
            onHeaded={pasted.setHeaded}
            onUse={pasted.setUse}
            list={list}
            order={pasted.order}
            onOrder={pasted.isOrderAsked ? pasted.setOrder : undefined}
          />
        )}
        {isTooMany && (
          <Notice tone="warning" live>
            <Trans>The list has too many animals. Please add at most {most} at a time.</Trans>
          </Notice>
        )}
        {list.warnings.length > 0 && list.problems.length === 0 && (
          <LineProblems
            tone="warning"
            title={t`Please compare these electronic ids with the tags`}
            problems={list.warnings.map(({ line, text }) => ({
              line,
              reason: `“${text}”: ${electronicIdWarning(text) ?? ''}`,
            }))}
          />
        )}
        {list.problems.length > 0 && (
          <LineProblems
            title={t`Please correct these lines`}
            problems={list.problems.map((problem) => ({ line: problem.line, reason: reasonOf(problem) }))}
          />
        )}
        {failure &&
          (failure.errors.length > 0 ? (
            <LineProblems
              title={t`Nothing was added`}
              problems={failure.errors.map(({ row = 1, message }) => ({
                line: list.lines[row - 1] ?? row,
                reason: message,
              }))}
            />
          ) : (
            <Notice tone="danger" live>
              {errorText(failure)}
            </Notice>
          ))}
      </div>
    </Dialog>
  );
}
