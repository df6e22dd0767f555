import type { Column, Content, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';

import { BODY_FONT } from './fonts/chooseFonts.ts';
import {
  INK,
  LEVEL_COLORS,
  STATUS_COLORS,
  type Block,
  type Cell,
  type ReportDocument,
  type ReportPhoto,
} from './reportDocument.ts';

const MARK = 7;
const FACTS_PER_ROW = 3;
/** Fits two side by side on an A4 page. */
const PHOTO_WIDTH = 247;

/** The report as a pdfmake document: A4, with the page number in the footer. */
export function pdfDefinition(report: ReportDocument): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageOrientation: report.landscape ? 'landscape' : 'portrait',
    pageMargins: [42, 42, 42, 48],
    info: { title: `${report.title}: ${report.subtitle}` },
    language: report.language,
    defaultStyle: {
      font: BODY_FONT,
      fontSize: report.landscape ? 8.5 : 10,
      color: INK.text,
      lineHeight: 1.2,
    },
    footer: (page, pages) => ({
      margin: [42, 14, 42, 0],
      columns: [
        { text: breakable(report.byline), color: INK.soft, fontSize: 8 },
        { text: `${page} / ${pages}`, alignment: 'right', color: INK.soft, fontSize: 8, width: 60 },
      ],
    }),
    content: [
      withLogo(report, [
        { text: report.title, fontSize: 20, bold: true, color: INK.brand },
        { text: breakable(report.subtitle), fontSize: 12, margin: [0, 2, 0, 14] },
      ]),
      ...contents(report.blocks),
    ],
  };
}

/** The headings, with the business's logo beside them if it has one. */
function withLogo({ logo }: ReportDocument, stack: Content[]): Content {
  if (!logo) return { stack };
  const picture: Content = { image: logo, fit: [110, 46], alignment: 'right' };
  return {
    columns: [
      { stack, width: '*' },
      { stack: [picture], width: 120 },
    ],
  };
}

/** A table with up to this many rows stays on one page with its heading. */
const SHORT_TABLE = 8;

/** Keeps headings with their tables: a short table moves to the next page with its heading. */
function contents(blocks: readonly Block[]): Content[] {
  return blocks.flatMap((it, index) => {
    const before = blocks[index - 1];
    const next = blocks[index + 1];
    if (before?.kind === 'heading' && isShort(it)) return [];
    return next && it.kind === 'heading' && isShort(next)
      ? [{ stack: [block(it), block(next)], unbreakable: true }]
      : [block(it)];
  });
}

function isShort(it: Block): boolean {
  return it.kind === 'table' && it.rows.length <= SHORT_TABLE;
}

/** A word longer than its column would push the next columns off the page, so it may break anywhere. */
function breakable(text: string): string {
  return text.replaceAll(/[^\s\u00ad-]{16,}/gu, (word) =>
    // Letters of some other scripts are joined, and lines of Han can break anywhere.
    /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u.test(word)
      ? word
      : [...word].map((letter, i) => (i % 8 === 7 ? `${letter}\u200b` : letter)).join(''),
  );
}

function block(it: Block): Content {
  switch (it.kind) {
    case 'heading':
      return { text: breakable(it.text), fontSize: 12, bold: true, margin: [0, 14, 0, 4], headlineLevel: 1 };
    case 'result':
      return {
        columns: [
          { width: 14, canvas: [square(STATUS_COLORS[it.status], 10, 3)] },
          { text: it.text, fontSize: 14, bold: true },
        ],
        margin: [0, 0, 0, 10],
      };
    case 'facts':
      return factGrid(it.items);
    case 'table':
      return {
        layout: 'lightHorizontalLines',
        margin: [0, 0, 0, 8],
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: it.head.map((_, index) => (index === 0 ? 'auto' : '*')),
          body: [
            it.head.map((cell) => tableCell(cell, { bold: true, color: INK.soft })),
            ...it.rows.map((row) => row.map((cell) => tableCell(cell))),
            ...(it.foot ?? []).map((row) => row.map((cell) => tableCell(cell, { bold: true }))),
          ],
        },
      };
    case 'photos':
      return photoGrid(it.title, it.items);
    case 'notes':
      return {
        margin: [0, 14, 0, 0],
        stack: [
          { text: it.title, bold: true, margin: [0, 0, 0, 3] },
          { ul: [...it.items], color: INK.soft, fontSize: 8.5 },
        ],
      };
  }
}

function pairs<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));
}

/** Photographs two side by side. The heading stays with the first row. */
function photoGrid(title: string, items: readonly ReportPhoto[]): Content {
  const [first, ...rest] = pairs(items).map((pair): Content => ({
    columns: pair.map(photo),
    columnGap: 16,
    unbreakable: true,
  }));
  const heading: Content = { text: title, bold: true, fontSize: 12, margin: [0, 14, 0, 6] };
  return { stack: [{ stack: first ? [heading, first] : [heading], unbreakable: true }, ...rest] };
}

function photo({ source, caption }: ReportPhoto): Column {
  return {
    width: PHOTO_WIDTH,
    stack: [
      { image: source, fit: [PHOTO_WIDTH, PHOTO_WIDTH] },
      { text: breakable(caption), color: INK.soft, fontSize: 8.5, margin: [0, 3, 0, 10] },
    ],
  };
}

function factGrid(items: readonly (readonly [string, string])[]): Content {
  const rows = Array.from({ length: Math.ceil(items.length / FACTS_PER_ROW) }, (_, row) =>
    Array.from({ length: FACTS_PER_ROW }, (__, column): Content => {
      const [label = '', value = ''] = items[row * FACTS_PER_ROW + column] ?? [];
      return {
        stack: [{ text: label, color: INK.soft, fontSize: 8.5 }, { text: breakable(value) }],
        margin: [0, 0, 0, 5],
      };
    }),
  );
  return {
    margin: [0, 12, 0, 0],
    layout: 'noBorders',
    table: { widths: Array.from({ length: FACTS_PER_ROW }, () => '*'), body: rows },
  };
}

function tableCell({ text: words, level, numeric, struck }: Cell, given: Style = {}): TableCell {
  const style: Style = struck ? { ...given, decoration: 'lineThrough', color: INK.soft } : given;
  const text = breakable(words);
  const alignment = numeric ? 'right' : 'left';
  if (!level) return { text, alignment, ...style };
  return {
    ...style,
    columns: [
      ...(numeric ? [{ text: '', width: '*' }] : []),
      { width: MARK + 4, canvas: [square(LEVEL_COLORS[level], MARK, 2)] },
      { text, width: numeric ? 'auto' : '*' },
    ],
  };
}

function square(color: string, size: number, top: number) {
  return { type: 'rect' as const, x: 0, y: top, w: size, h: size, r: 1, color };
}
