import type { DownloadedFile } from '@epigram/shared-contracts/client';
import { saveFile } from './saveFile.ts';

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const TAG = /<[a-z][^>]*>/gi;

/**
 * Splits a report's HTML from its style rules. Anything parsed on this page is subject to its content
 * security policy, which blocks and reports inline styles. Styles set by script are allowed.
 */
export function splitReport(html: string): { report: Document; rules: string } {
  const rules = [...html.matchAll(STYLE_ELEMENT)].map(([, text]) => text ?? '').join('\n');
  const inert = html
    .replace(STYLE_ELEMENT, '')
    .replace(TAG, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
  const report = new DOMParser().parseFromString(inert, 'text/html');
  for (const unwanted of report.querySelectorAll('script, iframe, object, embed')) unwanted.remove();
  return { report, rules };
}

/** Shows a report in a new tab, ready to print. If the browser blocks the tab, the file is saved instead. */
export async function openReport(file: DownloadedFile): Promise<void> {
  const { report, rules } = splitReport(await file.blob.text());
  const tab = window.open('', '_blank') as (Window & typeof globalThis) | null;
  if (tab === null) return saveFile(file);
  const target = tab.document;
  target.title = report.title;
  target.documentElement.lang = report.documentElement.lang;
  const sheet = new tab.CSSStyleSheet();
  sheet.replaceSync(rules);
  target.adoptedStyleSheets = [sheet];
  target.body.replaceWith(target.importNode(report.body, true));
  for (const element of target.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
}
