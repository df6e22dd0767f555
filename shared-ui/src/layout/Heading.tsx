import { createContext, use, type ReactNode } from 'react';

const HeadingLevel = createContext<2 | 3 | 4>(2);

export interface HeadingProps {
  id?: string;
  children: ReactNode;
  /** Visual size; the heading level comes from the nesting, not from the size. */
  size: 'section' | 'card';
}

/** A heading one level below its parent, so that no level is skipped wherever a section is placed. */
export function Heading({ id, children, size }: HeadingProps) {
  const Tag = `h${use(HeadingLevel)}` as const;
  return (
    <Tag id={id} className={`ep-heading ep-heading-${size}`}>
      {children}
    </Tag>
  );
}

/** Headings inside are one level lower. */
export function BelowHeading({ children }: { children: ReactNode }) {
  const level = use(HeadingLevel);
  return <HeadingLevel value={level === 2 ? 3 : 4}>{children}</HeadingLevel>;
}
