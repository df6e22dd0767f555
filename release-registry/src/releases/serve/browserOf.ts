import { parse } from 'bowser';

export interface Browser {
  readonly browser: string;
  readonly browserVersion?: number;
}

const KEPT = 500;
const LONGEST = 500;
const NAME = /^[\w .-]{1,40}$/;
const known = new Map<string, Browser | undefined>();

/** Family and main version of the browser that sent a `User-Agent` header; undefined for anything else. */
export function browserOf(header: string | undefined): Browser | undefined {
  if (!header || header.length > LONGEST) return undefined;
  if (known.has(header)) return known.get(header);
  const { browser } = parse(header);
  const version = Number.parseInt(browser.version ?? '', 10);
  const found =
    NAME.test(browser.name ?? '') && browser.name
      ? { browser: browser.name, ...(Number.isNaN(version) ? {} : { browserVersion: version }) }
      : undefined;
  if (known.size >= KEPT) known.clear();
  known.set(header, found);
  return found;
}
