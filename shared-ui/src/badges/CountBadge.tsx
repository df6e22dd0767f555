import { formatNumber } from '../formats/formats.ts';

export interface CountBadgeProps {
  count: number;
  /** What is counted, for a screen reader: `3 unread notifications`. */
  label: string;
  /** Above this it reads `99+`. */
  max?: number;
}

/** A small number beside a link or an icon. Nothing is shown for nothing. */
export function CountBadge({ count, label, max = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="ep-count">
      <span aria-hidden="true">{count > max ? `${formatNumber(max)}+` : formatNumber(count)}</span>
      <span className="ep-visually-hidden">{label}</span>
    </span>
  );
}
