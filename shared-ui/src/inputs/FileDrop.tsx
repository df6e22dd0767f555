import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { formatBytes } from '../formats/formats.ts';
import { Icon } from '../icons/Icon.tsx';
import { checkFile, type FileProblem } from './checkFile.ts';

export interface FileDropProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The field's name: `Excel file with results`. */
  label: string;
  /** The accepted files in words: `Excel (.xlsx), up to 10 MB`. */
  hint: string;
  /** Extensions with their dot: `['.xlsx']`. */
  extensions: readonly string[];
  maxBytes: number;
  /** Called with the problem of a refused file, or with undefined. The server's error is passed in as `error`. */
  onProblem?: (problem: FileProblem | undefined) => void;
  error?: string;
  disabled?: boolean;
}

/** One file, dropped or chosen. Type and size are checked before the upload. */
export function FileDrop(props: FileDropProps) {
  const { file, onChange, label, hint, extensions, maxBytes, onProblem, error, disabled } = props;
  const { t, i18n } = useLingui();
  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();
  const id = useId();
  const problemText =
    problem === 'type'
      ? extensions.every((extension) => /^\.xlsx?$/.test(extension))
        ? errorText('INVALID_FILE_TYPE', locale)
        : t`This file type isn’t supported.`
      : problem === 'size'
        ? errorText('FILE_TOO_LARGE', locale)
        : problem === 'empty'
          ? t`This file is empty. Please choose another one.`
          : error;

  function take(chosen: File | undefined) {
    const found = chosen && checkFile(chosen, extensions, maxBytes);
    setProblem(found);
    onProblem?.(found);
    onChange(found ? undefined : chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={`ep-file-drop${isOver ? ' ep-over' : ''}${problemText ? ' ep-invalid' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="ep-visually-hidden"
        accept={extensions.join(',')}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-invalid={problemText ? true : undefined}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
        }}
      />
      {file ? (
        <div className="ep-file-chosen">
          <Icon name="spreadsheet" size={20} />
          <span>
            <strong>{file.name}</strong> <span className="ep-soft">{formatBytes(file.size)}</span>
          </span>
          <IconButton
            icon="close"
            size="small"
            label={t`Remove ${file.name}`}
            onClick={() => take(undefined)}
          />
        </div>
      ) : (
        <>
          <Icon name="upload" size={24} />
          <p>
            <Trans>
              Drop a file here or{' '}
              <Button kind="link" disabled={disabled} onClick={() => input.current?.click()}>
                browse
              </Button>
            </Trans>
          </p>
        </>
      )}
      <p id={`${id}-hint`} className="ep-soft">
        {hint}
      </p>
      {problemText && (
        <p role="alert" className="ep-problem">
          {problemText}
        </p>
      )}
    </div>
  );
}
