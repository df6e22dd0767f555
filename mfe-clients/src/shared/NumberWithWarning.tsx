interface NumberWithWarningProps {
  shown: string | null;
  warning: string | undefined;
}

/** A stored number, with what is wrong about it. */
export function NumberWithWarning({ shown, warning }: NumberWithWarningProps) {
  return (
    <>
      {shown}
      {warning && <div className="ep-soft">{warning}</div>}
    </>
  );
}
