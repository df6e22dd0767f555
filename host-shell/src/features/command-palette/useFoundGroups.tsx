import { type PaletteResult, type SlotExtension, useExtensions } from '@epigram/shared-contracts/slots';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaletteGroup } from './paletteItems.ts';

/** A shorter query would match almost everything. */
const MIN_QUERY_LENGTH = 2;

interface Found {
  readonly query: string;
  readonly results: readonly PaletteResult[];
}

interface SourceProps {
  readonly extension: SlotExtension<'palette.results'>;
  readonly query: string;
  readonly onFound: (id: string, found: Found) => void;
}

function Source({ extension: { id, Component }, query, onFound }: SourceProps) {
  const onResults = useCallback(
    (searched: string, results: readonly PaletteResult[]) => onFound(id, { query: searched, results }),
    [id, onFound],
  );
  return <Component query={query} onResults={onResults} />;
}

/** The remotes' results, one group each, and their search components, which the caller renders. */
export function useFoundGroups(query: string): {
  groups: PaletteGroup[];
  isSearching: boolean;
  sources: ReactNode;
} {
  const navigate = useNavigate();
  const extensions = useExtensions('palette.results');
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const onFound = useCallback(
    (id: string, next: Found) => setFound((before) => ({ ...before, [id]: next })),
    [],
  );
  if (query.length < MIN_QUERY_LENGTH) return { groups: [], isSearching: false, sources: null };
  const groups = extensions.map(({ id, label }) => ({
    id,
    title: label,
    items: (found[id]?.query === query ? found[id].results : []).map((result) => ({
      id: result.id,
      label: result.label,
      detail: result.detail,
      run: () => void navigate(result.to),
    })),
  }));
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: extensions.some(({ id }) => found[id]?.query !== query),
    sources: extensions.map((extension) => (
      <Source key={extension.id} extension={extension} query={query} onFound={onFound} />
    )),
  };
}
