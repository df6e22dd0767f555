import { useState } from 'react';

const STORED_AS = 'epigram-analytics:more';

function stored(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'true';
  } catch {
    return false;
  }
}

/** Whether a practice sees all charts: its last choice in this browser. */
export function useShowsMore(): [boolean, () => void] {
  const [showsMore, setShowsMore] = useState(stored);
  function toggle() {
    setShowsMore(!showsMore);
    try {
      localStorage.setItem(STORED_AS, String(!showsMore));
    } catch {
      // Without storage, the choice holds for this visit.
    }
  }
  return [showsMore, toggle];
}
