import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { Help } from '../overlays/Help.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Heading } from './Heading.tsx';

export interface Trend {
  direction: 'up' | 'down' | 'steady';
  /** The change and its reference: `12% more than the 30 days before`. */
  text: ReactNode;
}

export interface StatCardProps {
  label: string;
  /** The formatted number, or a word (`Unlimited`). */
  value: ReactNode;
  unit?: ReactNode;
  help?: ReactNode;
  trend?: Trend;
  /** A line below the number when there is no trend. */
  note?: ReactNode;
  icon?: IconName;
  /** Reserves the card's space until its number has loaded. A trend and a note then only take their space. */
  loading?: boolean;
  /** A link to the data behind the number. */
  action?: ReactNode;
}

const TREND_ICON = { up: 'trend-up', down: 'trend-down', steady: 'steady' } as const;

/** One large number with its label. */
export function StatCard({ label, value, unit, help, trend, note, icon, loading, action }: StatCardProps) {
  const labelId = useId();
  const noteClass = loading ? 'ep-stat-note ep-stat-coming' : 'ep-stat-note';
  return (
    <section className="ep-stat" aria-labelledby={labelId} aria-busy={loading || undefined}>
      <div className="ep-stat-label">
        {icon && <Icon name={icon} />}
        <Heading id={labelId} size="card">
          {label}
        </Heading>
        {help && <Help about={label}>{help}</Help>}
      </div>
      {loading ? (
        <Skeleton width={120} height={44} shape="block" />
      ) : (
        <p className="ep-stat-value">
          {value}
          {unit && <span className="ep-stat-unit"> {unit}</span>}
        </p>
      )}
      {trend && (
        <p className={noteClass}>
          <Icon name={TREND_ICON[trend.direction]} /> {trend.text}
        </p>
      )}
      {note && <div className={noteClass}>{note}</div>}
      {!loading && action}
    </section>
  );
}
