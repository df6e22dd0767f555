import { type ReactNode, Suspense } from 'react';
import { useIsMobile } from '../theme/useMediaQuery.ts';
import { useNearView } from './useNearView.ts';

export interface WhenNearProps {
  /** Shown until the content is; about the same height. */
  placeholder: ReactNode;
  /** May be lazy. */
  children: ReactNode;
}

/**
 * A part of a page with heavy code. A phone loads and draws it only when the user scrolls near it, because its code
 * would block the page for long.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const isMobile = useIsMobile();
  const { place, isNear } = useNearView<HTMLDivElement>();
  if (isMobile && !isNear) return <div ref={place}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
