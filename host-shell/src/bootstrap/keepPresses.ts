/** What can be pressed. A list opens or chooses when the pointer goes down. */
const PRESSABLE =
  'button, a[href], summary, label, [role="button"], [role="link"], [role="tab"], [role="menuitem"]';
/** A pointer that has moved further, in pixels, drags or has left on purpose. */
const STILL = 8;

/**
 * Keeps a press with a mouse whose target moves away before the button is released: data arrive above it, or the
 * field that is left shows its error. A browser then clicks what both places have in common, and the press is lost.
 */
export function keepPresses(): void {
  let pressed: { element: HTMLElement; x: number; y: number } | null = null;
  let isClicked = false;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    ({ target, pointerType, isPrimary, button, clientX: x, clientY: y }) => {
      isClicked = false;
      const canPress = pointerType === 'mouse' && isPrimary && button === 0 && target instanceof Element;
      const element = canPress ? target.closest<HTMLElement>(PRESSABLE) : null;
      pressed = element && { element, x, y };
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      if (pressed && event.composedPath().includes(pressed.element)) isClicked = true;
    },
    options,
  );
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const press = pressed;
      if (!press || Math.hypot(clientX - press.x, clientY - press.y) > STILL) return;
      // The browser's own click follows in this task.
      setTimeout(() => {
        if (pressed === press && !isClicked && isReachable(press.element)) press.element.click();
      });
    },
    options,
  );
}

/** Whether an element is still in the page, and nothing, such as a dialog, has come to lie over it. */
function isReachable(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[inert]')) return false;
  // What has moved out of a scrolled part is not covered.
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
