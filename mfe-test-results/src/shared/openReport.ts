import type { DownloadedFile } from '@epigram/shared-contracts/client';
import { saveFile } from './saveFile.ts';

/**
 * Shows a report's HTML in a tab of its own, ready to print. The tab inherits this page's content security policy,
 * which refuses inline style elements; the report's own rules go in as a constructed sheet, which it allows.
 * Where the browser blocks the tab, the file is saved instead.
 */
export async function openReport(file: DownloadedFile): Promise<void> {
  const html = await file.blob.text();
  const tab = window.open('', '_blank') as (Window & typeof globalThis) | null;
  if (tab === null) return saveFile(file);
  const report = new DOMParser().parseFromString(html, 'text/html');
  const target = tab.document;
  target.title = report.title;
  target.documentElement.lang = report.documentElement.lang;
  target.adoptedStyleSheets = [...report.querySelectorAll('style')].map((style) => {
    const sheet = new tab.CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    return sheet;
  });
  for (const unwanted of report.querySelectorAll('script, style, iframe, object, embed')) unwanted.remove();
  target.body.replaceWith(target.importNode(report.body, true));
}
