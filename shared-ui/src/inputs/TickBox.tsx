import { type ComponentPropsWithRef, useEffect, useRef } from 'react';

export interface TickBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref' | 'className'> {
  /** Some of the items that it represents are ticked. */
  indeterminate?: boolean;
}

/** A check box with its label. It is native, in our colours, because a table shows hundreds of them. */
export function TickBox({ indeterminate = false, children, ...rest }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="ep-tick-box">
      <input {...rest} ref={input} type="checkbox" />
      {children && <span>{children}</span>}
    </label>
  );
}
