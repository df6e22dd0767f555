import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';

const TYPING_PAUSE_MS = 300;

export interface SearchInputProps {
  /** The applied search. */
  value: string;
  /** Called when the user pauses, presses Enter or clears the field. */
  onSearch: (text: string) => void;
  /** The field's name and placeholder: `Search by client or sample id`. */
  label: string;
  className?: string;
}

/** A search field with a visible clear button. */
export function SearchInput({ value, onSearch, label, className }: SearchInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A search that changed elsewhere (a link, "clear all filters") replaces the typed text.
  if (value !== applied) {
    setApplied(value);
    setText(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(next: string) {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === value) return;
    setApplied(trimmed);
    onSearch(trimmed);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (next === '') apply('');
    else timer.current = setTimeout(() => apply(next), TYPING_PAUSE_MS);
  }

  return (
    <span className={className ? `ep-search ${className}` : 'ep-search'}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        // The API's limit for a search.
        maxLength={NAME_MAX_LENGTH}
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="ep-search-clear"
          aria-label={t`Clear search`}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
