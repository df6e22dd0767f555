import type { Page } from 'playwright/test';

/** Keys that move or edit within a field: they are part of typing, not presses that find the way. */
const TYPING = ['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Backspace', 'Delete'];

/**
 * Counts what a person presses in a page, from any document that it loads: each press of the pointer, and each key
 * beside typed characters. Values that a test fills in count as typing.
 */
export async function countPresses(page: Page): Promise<{ readonly presses: () => number; reset(): void }> {
  let pressed = 0;
  await page.exposeBinding('epigramPressed', () => {
    pressed += 1;
  });
  await page.addInitScript((typing: readonly string[]) => {
    const { epigramPressed } = window as unknown as { epigramPressed: () => void };
    const count = (event: Event) => {
      if (event.isTrusted) epigramPressed();
    };
    addEventListener('pointerdown', count, true);
    addEventListener(
      'keydown',
      (event) => {
        const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
        if (!isCharacter && !typing.includes(event.key)) count(event);
      },
      true,
    );
  }, TYPING);
  return {
    presses: () => pressed,
    reset: () => {
      pressed = 0;
    },
  };
}
