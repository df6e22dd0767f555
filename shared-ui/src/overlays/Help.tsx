import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !anchor) return;
    event.stopPropagation();
    close();
  }
  function close() {
    button.current?.focus();
    setAnchor(null);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="ep-help"
        aria-label={t`Help: ${about}`}
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
        onKeyDown={keyDown}
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
          <HelpText onLeave={close}>{children}</HelpText>
        </Floating>
      )}
    </>
  );
}

interface HelpTextProps {
  /** Called when Escape or Tab leaves the text. Tab then moves on from the button. */
  onLeave: () => void;
  children: ReactNode;
}

/** A text that is too long for its box takes the focus, so that it scrolls by keyboard. */
function HelpText({ onLeave, children }: HelpTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const keyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.stopPropagation();
    onLeave();
  });
  useEffect(() => {
    const text = box.current;
    if (!text || text.scrollHeight <= text.clientHeight) return undefined;
    text.tabIndex = 0;
    text.focus({ preventScroll: true });
    text.addEventListener('keydown', keyDown);
    return () => text.removeEventListener('keydown', keyDown);
  }, []);
  return (
    <div ref={box} role="status" className="ep-help-text">
      {children}
    </div>
  );
}
