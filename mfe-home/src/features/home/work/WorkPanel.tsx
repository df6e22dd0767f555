import { ErrorState, queryErrorState } from '@epigram/shared-ui/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

export interface WorkPanelProps {
  title: ReactNode;
  /** The page with all of them, and its link text. */
  all: { readonly to: string; readonly text: ReactNode };
  failure: ReactNode;
  query: Parameters<typeof queryErrorState>[0] & { readonly isError: boolean };
  /** Rows; none renders nothing, so that an empty list does not take space. */
  children: readonly ReactNode[];
}

/** A short list of what to do next, with a link to all of it. */
export function WorkPanel({ title, all, failure, query, children }: WorkPanelProps) {
  const titleId = useId();
  if (query.isError && children.length === 0) {
    return (
      <div className="ep-home-card">
        <ErrorState compact title={failure} {...queryErrorState(query)} />
      </div>
    );
  }
  if (children.length === 0) return null;
  return (
    <section className="ep-home-work-panel" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul role="list">{children}</ul>
      <Link to={all.to} className="ep-home-work-all">
        {all.text}
      </Link>
    </section>
  );
}

export interface WorkRowProps {
  to: string;
  name: ReactNode;
  /** A burden level or a state. */
  mark?: ReactNode;
  detail: ReactNode;
  phone?: ReactNode;
}

/** One task: what it is, how urgent, and whom to call. */
export function WorkRow({ to, name, mark, detail, phone }: WorkRowProps) {
  return (
    <li>
      <div className="ep-home-work-words">
        <Link to={to}>{name}</Link>
        <span className="ep-soft">{detail}</span>
      </div>
      <div className="ep-home-work-aside">
        {mark}
        {phone}
      </div>
    </li>
  );
}
