import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasFocusStop } from './focusStops.ts';

/** The content between a dialog's title and its buttons. It is focusable if it scrolls. */
export function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const part = body.current;
    if (!part) return undefined;
    const look = () => setIsStop(part.scrollHeight > part.clientHeight && !hasFocusStop(part));
    const observer = new ResizeObserver(look);
    observer.observe(part);
    look();
    return () => observer.disconnect();
  }, [children]);
  return (
    <div
      ref={body}
      className="ep-dialog-body"
      {...(isStop && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
    >
      {children}
    </div>
  );
}
