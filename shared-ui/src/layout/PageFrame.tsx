import type { ReactNode } from 'react';

export interface PageFrameProps {
  children: ReactNode;
  /** One sentence under the shell's page title about the purpose of the page. */
  description?: ReactNode;
  /** Buttons for the whole page, at the end of the first line. */
  actions?: ReactNode;
  /** Controls above the content that apply to all of it: filters, a date range. */
  toolbar?: ReactNode;
  /** Limits the width for readable text and forms. */
  narrow?: boolean;
}

/** The content of a page below the shell's header, which shows the title. */
export function PageFrame({ children, description, actions, toolbar, narrow }: PageFrameProps) {
  return (
    <div className={narrow ? 'ep-page ep-narrow' : 'ep-page'}>
      {(description ?? actions) && (
        <div className="ep-page-head">
          {description ? <p className="ep-page-description">{description}</p> : <span />}
          {actions && <div className="ep-actions">{actions}</div>}
        </div>
      )}
      {toolbar && <div className="ep-page-toolbar">{toolbar}</div>}
      {children}
    </div>
  );
}
