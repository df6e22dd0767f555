import { Plural, Trans } from '@lingui/react/macro';
import { useId, type ChangeEvent } from 'react';
import { Input } from '../antd/inputControls.tsx';
import { countWords } from './countWords.ts';

export interface CountedTextAreaProps {
  /** The maximum length in characters. */
  maxLength: number;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onBlur?: () => void;
  id?: string;
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** A text area that shows the number of words and of remaining characters. Can be used inside `Field`. */
export function CountedTextArea({ maxLength, value = '', rows = 4, ...rest }: CountedTextAreaProps) {
  const countId = useId();
  return (
    <div className="ep-counted">
      <Input.TextArea
        {...rest}
        value={value}
        rows={rows}
        maxLength={maxLength}
        aria-describedby={[rest['aria-describedby'], countId].filter(Boolean).join(' ')}
      />
      <span id={countId} className="ep-counted-text">
        <Trans>
          <Plural value={countWords(value)} one="# word" other="# words" />,{' '}
          <Plural value={maxLength - value.length} one="# character left" other="# characters left" />
        </Trans>
      </span>
    </div>
  );
}
