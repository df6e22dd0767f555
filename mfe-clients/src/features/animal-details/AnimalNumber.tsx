interface AnimalNumberProps {
  shown: string | null;
  warning: string | undefined;
}

/** A number of an animal, with what is wrong about it. */
export function AnimalNumber({ shown, warning }: AnimalNumberProps) {
  return (
    <>
      {shown}
      {warning && <div className="ep-soft">{warning}</div>}
    </>
  );
}
