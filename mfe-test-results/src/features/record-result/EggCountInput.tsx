import { type CountReading, countOf, readCount } from '@epigram/shared-contracts/reading/readCount';
import { MAX_EGGS_COUNTED } from '@epigram/shared-contracts/api/recordedTests';
import { Input } from '@epigram/shared-ui/ui';
import { useState } from 'react';

/** A number of eggs; null for an empty field; the text itself while it is not certain which number it is. */
export type EggCount = number | string | null;

interface EggCountInputProps {
  id?: string;
  value?: EggCount;
  onChange?: (eggs: EggCount) => void;
  onBlur?: () => void;
}

export function readEggs(text: string): CountReading {
  // Eggs on a slide have no unit: `450 epg` is not the number that was counted.
  const reading = readCount(text, { unit: null, most: MAX_EGGS_COUNTED });
  const isPart = reading.kind === 'count' && !Number.isInteger(reading.value);
  return isPart ? { kind: 'invalid', problem: 'not-a-number' } : reading;
}

function eggsOf(text: string): EggCount {
  const reading = readEggs(text);
  return reading.kind === 'missing' ? null : (countOf(reading) ?? text);
}

/** A field for a number of eggs in any common notation. Unlike a number field, it never drops a comma or a point. */
export function EggCountInput({ value = null, onChange, ...rest }: EggCountInputProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      // What was typed stays as it is, unless the form has set another value.
      value={eggsOf(typed) === value ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(eggsOf(target.value));
      }}
    />
  );
}
