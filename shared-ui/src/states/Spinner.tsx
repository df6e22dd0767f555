import { useLingui } from '@lingui/react/macro';

export interface SpinnerProps {
  /** What runs; `Loading` where nothing is said. */
  label?: string;
  size?: number;
}

/** A ring that turns. Prefer a skeleton where the shape of what comes is known. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  const { t } = useLingui();
  return (
    <span role="status" className="ep-spinner" style={{ width: size, height: size }}>
      <span className="ep-visually-hidden">{label ?? t`Loading`}</span>
    </span>
  );
}
