import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** An element as a person names it. Exactly one of the three. */
export interface Target {
  readonly role?: string;
  /** With a role: the exact accessible name. */
  readonly name?: string;
  readonly label?: string;
  readonly css?: string;
}

/** What a test needs of a browser, whatever protocol drives it. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a self-contained function in the page. Its arguments and result are JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Runs a script in the page, whatever the page's policy allows. */
  readonly load: (source: string) => Promise<void>;
  readonly shows: (target: Target) => Promise<boolean>;
  /** Presses the element with the mouse. Returns false if it cannot take a press yet. */
  readonly press: (target: Target) => Promise<boolean>;
  /** Replaces the text of a field with the keyboard. Returns false if it cannot take keys yet. */
  readonly type: (target: Target, text: string) => Promise<boolean>;
  readonly screenshot: () => Promise<Buffer>;
  /** Errors and warnings of the console, and uncaught errors. */
  readonly complaints: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

const library = path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom'));

/** Finds elements by role and label, in any browser. */
export const TESTING_LIBRARY = readFileSync(path.join(library, '@testing-library', 'dom.umd.min.js'), 'utf8');

/**
 * Runs in the page. Returns the first visible element that the target names, or null.
 * @param forPress only an element that the pointer would hit
 */
export function findElement(
  { role, name, label, css }: Target,
  forPress: boolean = false,
): HTMLElement | null {
  interface Queries {
    queryAllByRole(container: HTMLElement, role: string, options: object): HTMLElement[];
    queryAllByLabelText(container: HTMLElement, text: string): HTMLElement[];
  }
  const queries = (globalThis as unknown as { TestingLibraryDom: Queries }).TestingLibraryDom;
  const { body } = document;
  const found =
    css !== undefined
      ? [...document.querySelectorAll<HTMLElement>(css)]
      : label !== undefined
        ? queries.queryAllByLabelText(body, label)
        : // Whether they are visible is asked below, which is much faster.
          queries.queryAllByRole(body, role!, { hidden: true, ...(name !== undefined && { name }) });
  const element = found.find((candidate) => {
    const { width, height } = candidate.getBoundingClientRect();
    return width > 0 && height > 0 && candidate.checkVisibility({ visibilityProperty: true });
  });
  if (element === undefined) return null;
  if (!forPress) return element;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isDisabled = element.matches(':disabled, [aria-disabled="true"]');
  return hit !== null && element.contains(hit) && !isDisabled ? element : null;
}
