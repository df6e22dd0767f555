import { type ReactNode, Suspense } from 'react';
import { useIsMobile } from '../theme/useMediaQuery.ts';
import { useNearView } from './useNearView.ts';

export interface WhenNearProps {
  /** Shown until the content can be, with about its height. */
  placeholder: ReactNode;
  /** May be lazy. */
  children: ReactNode;
}

/**
 * A part of a page with heavy code. A phone loads and draws it when the user gets near: there, it is far below the
 * first view, and its code would block the page for long.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const isMobile = useIsMobile();
  const { place, isNear } = useNearView<HTMLDivElement>();
  if (isMobile && !isNear) return <div ref={place}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
