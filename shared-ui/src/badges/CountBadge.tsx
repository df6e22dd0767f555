import { formatNumber } from '../formats/formats.ts';

export interface CountBadgeProps {
  count: number;
  /** The count in words, for screen readers: `3 unread notifications`. */
  label: string;
  /** Higher counts are shown as `99+`. */
  max?: number;
}

/** A small number beside a link or an icon. Hidden if the count is zero. */
export function CountBadge({ count, label, max = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="ep-count">
      <span aria-hidden="true">{count > max ? `${formatNumber(max)}+` : formatNumber(count)}</span>
      <span className="ep-visually-hidden">{label}</span>
    </span>
  );
}
