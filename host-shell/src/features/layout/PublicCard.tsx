import type { ReactNode } from 'react';

export interface PublicCardProps {
  children: ReactNode;
  title?: ReactNode;
  intro?: ReactNode;
}

/** The single card on a page without a menu. */
export function PublicCard({ children, title, intro }: PublicCardProps) {
  return (
    <div className="sh-card">
      {title && <h1 className="sh-card-title">{title}</h1>}
      {intro && <p className="sh-card-intro">{intro}</p>}
      {children}
    </div>
  );
}
