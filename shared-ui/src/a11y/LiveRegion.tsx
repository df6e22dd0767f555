export interface LiveRegionProps {
  /** A whole sentence about the change. An empty text is not announced. */
  message: string;
  /** Interrupts the screen reader. Only for messages that stop the user's work. */
  assertive?: boolean;
}

/** Announces a visual change to screen readers. Keep it mounted and change its message. */
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
