import { createContext, use, type ReactNode } from 'react';

const HeadingLevel = createContext<2 | 3 | 4>(2);

export interface HeadingProps {
  id?: string;
  children: ReactNode;
  /** How large it is set; the level follows from where it stands, not from its size. */
  size: 'section' | 'card';
}

/** A heading one level below what it stands in: no level is skipped, wherever a part of a page is put. */
export function Heading({ id, children, size }: HeadingProps) {
  const Tag = `h${use(HeadingLevel)}` as const;
  return (
    <Tag id={id} className={`ep-heading ep-heading-${size}`}>
      {children}
    </Tag>
  );
}

/** Headings inside stand one level lower. */
export function BelowHeading({ children }: { children: ReactNode }) {
  const level = use(HeadingLevel);
  return <HeadingLevel value={level === 2 ? 3 : 4}>{children}</HeadingLevel>;
}
