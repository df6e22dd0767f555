export interface LiveRegionProps {
  /** What changed, in a whole sentence; an empty text says nothing. */
  message: string;
  /** Interrupts: only for what stops the user's work. */
  assertive?: boolean;
}

/** Tells a screen reader of a change that others see. Keep it mounted; change its message. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div
      className="ep-visually-hidden"
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
    >
      {message}
    </div>
  );
}
