import { useEffect } from 'react';

const BADGE = /^\(\d+\) /;

/** Adds the number of unread notifications before the page's title: `(3) Home | Epigram`. The shell sets the rest. */
export function useTitleBadge(unread: number): void {
  useEffect(() => {
    function show() {
      const bare = document.title.replace(BADGE, '');
      const title = unread > 0 ? `(${unread}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    }
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [unread]);
}
