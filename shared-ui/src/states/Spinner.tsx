import { useLingui } from '@lingui/react/macro';

export interface SpinnerProps {
  /** The name of the running work; `Loading` by default. */
  label?: string;
  size?: number;
}

/** A spinning ring. Prefer a skeleton if the shape of the content is known. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  const { t } = useLingui();
  return (
    <span role="status" className="ep-spinner" style={{ width: size, height: size }}>
      <span className="ep-visually-hidden">{label ?? t`Loading`}</span>
    </span>
  );
}
