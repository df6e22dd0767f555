import type { TableChoices, TableMemory, TablePreview } from '@epigram/shared-contracts/api/tableImports';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportFile } from './stepProps.ts';
import { withRemembered } from './tableAnswers.ts';

/** What was taken over from earlier imports of the business. */
interface Taken<Field extends string> {
  readonly answers: TableMemory<Field> | undefined;
  /** The last that the server offered. */
  readonly last: TableMemory<Field> | null;
  /** The user reads this file without them. */
  readonly isRefused: boolean;
}
const NOTHING_TAKEN = { answers: undefined, last: null, isRefused: false };

export type TableImport<Field extends string, Preview> = ReturnType<
  typeof useTableImport<Field, Preview & TablePreview<Field>>
>;

/**
 * A file, a person's choices for it, and its preview, which is read again whenever the choices change.
 *
 * @param it.name of the import, which tells its previews from those of others
 */
export function useTableImport<Field extends string, Preview extends TablePreview<Field>>(it: {
  /** Undefined until one is chosen. */
  readonly businessId: number | undefined;
  readonly name: string;
  readonly read: (source: ImportFile, choices: TableChoices<Field>, signal: AbortSignal) => Promise<Preview>;
}) {
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<TableChoices<Field>>({});
  const [taken, setTaken] = useState<Taken<Field>>(NOTHING_TAKEN);
  const source = it.businessId !== undefined && file ? { businessId: it.businessId, file } : undefined;
  const own = source ? [source.businessId, file?.name, file?.size, file?.lastModified].join('/') : null;
  const query = useQuery({
    queryKey: [readSession(tenantKeyAtom), it.name, own, choices],
    queryFn: ({ signal }) => it.read(source!, choices, signal),
    enabled: source !== undefined,
    // The preview stays while an answer is taken in, but another file shows nothing of it.
    placeholderData: (previous, before) => (before?.queryKey[2] === own ? previous : undefined),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    // Stored records may have changed when the same file is opened again.
    gcTime: 0,
  });
  const preview = source && !query.error ? query.data : undefined;
  // What earlier imports taught is taken over once; the user then sees it as any other choice.
  const offered = preview?.remembered ?? null;
  if (offered && !taken.isRefused && offered !== taken.last) {
    const words = [...(taken.answers?.words ?? []), ...offered.words];
    setTaken({ answers: { ...taken.answers, ...offered, words }, last: offered, isRefused: false });
    setChoices(withRemembered(choices, offered));
  }
  return {
    file,
    source,
    choices,
    setChoices,
    preview,
    error: source ? query.error : null,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
    remembered: taken.answers,
    choose: (next: File | undefined) => {
      setChoices({});
      setTaken(NOTHING_TAKEN);
      setFile(next);
    },
    /** Reads the file with these choices, and without what earlier imports taught. */
    readAfresh: (next: TableChoices<Field>) => {
      setTaken({ ...NOTHING_TAKEN, isRefused: true });
      setChoices(next);
    },
  };
}
