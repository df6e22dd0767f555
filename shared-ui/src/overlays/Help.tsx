import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Floating } from '../floating/Floating.tsx';

export interface HelpProps {
  /** The explained subject, which names the button (`Help: Tests complete`). */
  about: string;
  children: ReactNode;
}

/** A question mark that opens an explanation when pressed, so it works by touch and by keyboard. */
export function Help({ about, children }: HelpProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ep-help"
        aria-label={t`Help: ${about}`}
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && anchor) {
            event.stopPropagation();
            setAnchor(null);
          }
        }}
      >
        <Icon name="help" />
      </button>
      {anchor && (
        <Floating
          anchor={anchor}
          alignment="center"
          className="ep-popover"
          onPressOutside={() => setAnchor(null)}
        >
          <div role="status" className="ep-help-text">
            {children}
          </div>
        </Floating>
      )}
    </>
  );
}
