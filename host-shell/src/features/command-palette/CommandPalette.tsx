import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Dialog, Icon, LiveRegion } from '@epigram/shared-ui/ui';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { PaletteList } from './PaletteList.tsx';
import { filterGroups, type PaletteItem } from './paletteItems.ts';
import { useFoundGroups } from './useFoundGroups.tsx';
import { usePaletteGroups } from './usePaletteGroups.ts';

function step(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home' && index > 0) return 0;
  if (key === 'End' && index < count - 1) return count - 1;
  return undefined;
}

interface CommandPaletteProps {
  /** What was typed while this code was loading. */
  typed: RefObject<string>;
  onClose: () => void;
}

/** Finds pages, records and actions by name. The focus stays in its field; arrow keys select. */
export function CommandPalette({ typed, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const listId = useId();
  const [text, setText] = useState(() => typed.current.slice(0, NAME_MAX_LENGTH));
  const [index, setIndex] = useState(0);
  const query = useDeferredValue(text.trim());
  const own = filterGroups(usePaletteGroups(), query);
  const { groups: found, isSearching, sources } = useFoundGroups(query);
  const groups = [...own, ...found];
  const items = groups.flatMap((group) => group.items.map((item) => ({ group: group.id, item })));
  const count = items.length;
  const current = Math.min(index, count - 1);
  const optionId = (position: number) => `${listId}-${position}`;

  function run(item: PaletteItem) {
    onClose();
    item.run();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && items[current]) {
      event.preventDefault();
      return run(items[current].item);
    }
    const next = step(event.key, current, count);
    if (next === undefined) return undefined;
    event.preventDefault();
    setIndex(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    return undefined;
  }

  return (
    <Dialog open title={t`Search and commands`} width={600} onClose={onClose} className="sh-palette">
      <div className="sh-palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(current) : undefined}
          aria-label={t`Search pages, clients, tests and actions`}
          placeholder={t`Search pages, clients, tests and actions`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          // A field with a text gets the focus at its start.
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          // The API's limit for a search.
          maxLength={NAME_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        current={current}
        optionId={optionId}
        onPoint={setIndex}
        onSelect={run}
      />
      {count === 0 && (
        <p className="sh-hint">
          {isSearching ? (
            <Trans>Searching…</Trans>
          ) : (
            <Trans>Nothing found. Try another name or a sample id.</Trans>
          )}
        </p>
      )}
      <LiveRegion message={isSearching ? '' : t`${plural(count, { one: '# result', other: '# results' })}`} />
      {sources}
    </Dialog>
  );
}
