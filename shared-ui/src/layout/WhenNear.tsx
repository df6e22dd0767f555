import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { useIsMobile } from '../theme/useMediaQuery.ts';
import { useNearView } from './useNearView.ts';

export interface WhenNearProps {
  /** Shown until the content is; about the same height. */
  placeholder: ReactNode;
  /** May be lazy. */
  children: ReactNode;
}

let isFirstPageDrawn = false;

/** False until the first page that has such parts is drawn without them. */
function useFirstPageDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(isFirstPageDrawn);
  useEffect(() => {
    isFirstPageDrawn = true;
    startTransition(() => setIsDrawn(true));
  }, []);
  return isDrawn;
}

/**
 * A part of a page with heavy code. A phone loads and draws it only when the user scrolls near it, because its code
 * would block the page for long. A wide screen first draws the rest of the page.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const isMobile = useIsMobile();
  const isDrawn = useFirstPageDrawn();
  const { place, isNear } = useNearView<HTMLDivElement>();
  if (isMobile && !isNear) return <div ref={place}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{isDrawn ? children : placeholder}</Suspense>;
}
