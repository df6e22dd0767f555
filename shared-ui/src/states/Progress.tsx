import { useId, type ReactNode } from 'react';
import { formatPercent } from '../formats/formats.ts';

export interface ProgressProps {
  /** 0 to 1; without it the bar only shows that work is running. */
  value?: number;
  label: ReactNode;
}

/** The progress of work. */
export function Progress({ value, label }: ProgressProps) {
  const labelId = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="ep-progress">
      <span id={labelId} className="ep-visually-hidden">
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={percent === undefined ? 'ep-progress-track ep-indeterminate' : 'ep-progress-track'}
      >
        <div
          className="ep-progress-bar"
          style={{ width: percent === undefined ? undefined : `${percent}%` }}
        />
      </div>
      {percent !== undefined && <span className="ep-progress-value">{formatPercent(percent)}</span>}
    </div>
  );
}
