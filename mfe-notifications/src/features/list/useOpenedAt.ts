import { currentTime } from '@epigram/shared-contracts/session';
import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** If the browser's clock is ahead of the server's, notifications read now would otherwise count as read before. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const lastOpenedAtAtom = atom<string>();

/**
 * When the list was opened: notifications that were read since then keep their places. The first render of a later
 * visit has the time of the earlier one, whose answer is known and stays on screen until the new one arrives.
 */
export function useOpenedAt(): string {
  const [openedAt] = useState(() => new Date(currentTime().getTime() - CLOCK_TOLERANCE_MS).toISOString());
  const [lastOpenedAt, setLastOpenedAt] = useAtom(lastOpenedAtAtom);
  useEffect(() => setLastOpenedAt(openedAt), [openedAt, setLastOpenedAt]);
  return lastOpenedAt ?? openedAt;
}
