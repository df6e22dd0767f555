import { useId } from 'react';
import { Button } from '../actions/Button.tsx';

export interface ReadingChoiceProps {
  /** What is in doubt: `1,250 can be read in two ways`. */
  question: string;
  readings: readonly { readonly label: string; readonly onChoose: () => void }[];
}

/** The readings of something typed, of which only the user knows the right one. Appears beside its field. */
export function ReadingChoice({ question, readings }: ReadingChoiceProps) {
  const id = useId();
  return (
    <div className="ep-reading" role="group" aria-labelledby={id}>
      <span id={id} role="status">
        {question}
      </span>
      {readings.map(({ label, onChoose }) => (
        <Button key={label} size="small" onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  );
}
