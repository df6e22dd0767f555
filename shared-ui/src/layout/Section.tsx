import { useId, type ReactNode } from 'react';
import { Help } from '../overlays/Help.tsx';
import { BelowHeading, Heading } from './Heading.tsx';

export interface SectionProps {
  title: string;
  children: ReactNode;
  /** The explanation behind the question mark beside the title. */
  help?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** `plain` has no background, for a table or cards, which have their own. */
  surface?: 'card' | 'plain';
}

/** A part of a page with a heading and a landmark. */
export function Section({ title, children, help, description, actions, surface = 'card' }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`ep-section ep-section-${surface}`}>
      <div className="ep-section-head">
        <div>
          <div className="ep-section-title">
            <Heading id={titleId} size="section">
              {title}
            </Heading>
            {help && <Help about={title}>{help}</Help>}
          </div>
          {description && <p className="ep-soft">{description}</p>}
        </div>
        {actions && <div className="ep-actions">{actions}</div>}
      </div>
      <BelowHeading>{children}</BelowHeading>
    </section>
  );
}
