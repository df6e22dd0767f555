import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

export interface Breadcrumb {
  label: string;
  /** The path of the step; the last step has none. */
  to?: string;
}

export interface BreadcrumbsProps {
  items: readonly Breadcrumb[];
}

/** The path to the current page. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumbs`} className="ep-breadcrumbs">
      <ol role="list">
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{item.label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
