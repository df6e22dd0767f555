import type {
  Column,
  Content,
  CustomTableLayout,
  Style,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';

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
/** Between a cell's text and its side. */
const PADDING = 4;
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
        ...(report.sender ?? []).map((line) => ({ text: breakable(line), color: INK.soft })),
        { text: breakable(report.subtitle), fontSize: 12, margin: [0, report.sender ? 10 : 2, 0, 14] },
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

/** A heading is never alone at the end of a page: it stays with the first part of what follows. */
function contents(blocks: readonly Block[]): Content[] {
  const placed: Content[] = [];
  let headings: (Block & { kind: 'heading' })[] = [];
  for (const it of blocks) {
    if (it.kind === 'heading') {
      headings.push(it);
      continue;
    }
    if (it.kind === 'table' && it.rows.length > SHORT_TABLE) {
      // Its rows may be on several pages, so the headings are rows that each page repeats.
      placed.push(table(it, headings));
    } else {
      const [first, ...rest] = parts(it);
      const stack = [...headings.map(headingContent), first];
      placed.push(stack.length > 1 ? { stack, unbreakable: true } : first, ...rest);
    }
    headings = [];
  }
  return [...placed, ...headings.map(headingContent)];
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

type Table = Block & { kind: 'table' };

/** With more columns than this, the words of a table need smaller type to fit the width of a page. */
const MANY_COLUMNS = 7;

/** A block, divided where a page may end. */
function parts(it: Exclude<Block, { kind: 'heading' }>): [Content, ...Content[]] {
  switch (it.kind) {
    case 'result':
      return [
        {
          columns: [
            { width: 14, canvas: [square(STATUS_COLORS[it.status], 10, 3)] },
            { text: it.text, fontSize: 14, bold: true },
          ],
          margin: [0, 0, 0, 10],
        },
      ];
    case 'facts':
      return [factGrid(it.items)];
    case 'table':
      return [table(it)];
    case 'lead':
      return titled(
        { text: it.title, bold: true, fontSize: 12, margin: [0, 10, 0, 4] },
        it.items.map(leadLine),
      );
    case 'photos':
      return photoGrid(it.title, it.items);
    case 'notes':
      return titled(
        { text: it.title, bold: true, margin: it.title ? [0, 14, 0, 3] : 0 },
        it.items.map((item) => ({ ul: [breakable(item)], color: INK.soft, fontSize: 8.5 })),
      );
  }
}

/** The title stays with the first item. */
function titled(title: Content, items: readonly Content[]): [Content, ...Content[]] {
  const [first, ...rest] = items;
  return [{ stack: first ? [title, first] : [title], unbreakable: true }, ...rest];
}

function headingContent({ text }: { readonly text: string }): Content {
  return { text: breakable(text), fontSize: 12, bold: true, margin: [0, 14, 0, 4], headlineLevel: 1 };
}

function leadLine({ text, level }: Cell): Content {
  const line = { text: breakable(text), fontSize: 12, width: '*' };
  const margin: [number, number, number, number] = [0, 0, 0, 4];
  if (!level) return { ...line, margin };
  return { columns: [{ width: MARK + 6, canvas: [square(LEVEL_COLORS[level], MARK, 4)] }, line], margin };
}

function table(it: Table, headings: readonly { readonly text: string }[] = []): Content {
  const above = headings.length;
  const headingRows = headings.map((heading): TableCell[] => [
    { stack: [headingContent(heading)], colSpan: it.head.length },
    ...it.head.slice(1).map(() => ''),
  ]);
  return {
    layout: linesBelow(above + 1),
    margin: [0, 0, 0, 8],
    ...(it.head.length > MANY_COLUMNS && { fontSize: 7.5 }),
    table: {
      headerRows: above + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsOf(it.head),
      body: [
        ...headingRows,
        it.head.map((cell) => tableCell(cell, { bold: true, color: INK.soft })),
        ...it.rows.map((row) => row.map((cell) => tableCell(onOneLine(cell)))),
        ...(it.foot ?? []).map((row) => row.map((cell) => tableCell(cell, { bold: true }))),
      ],
    },
  };
}

/** A range on two lines would read as two numbers. */
function onOneLine(cell: Cell): Cell {
  return cell.numeric ? { ...cell, text: cell.text.replaceAll(' ', '\u00a0') } : cell;
}

/** Sentences need more room than numbers. */
function widthsOf(head: readonly Cell[]): string[] {
  const hasWords = head.some(({ numeric }, index) => index > 0 && !numeric);
  return head.map(({ numeric }, index) => (index === 0 || (numeric && hasWords) ? 'auto' : '*'));
}

/** Horizontal lines, from the one below the column heads on. */
function linesBelow(headerRows: number): CustomTableLayout {
  return {
    hLineWidth: (line, { table: { body } }) => {
      if (line < headerRows || line === body.length) return 0;
      return line === headerRows ? 1.5 : 0.5;
    },
    hLineColor: (line) => (line === headerRows ? INK.text : INK.soft),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : PADDING),
    paddingRight: (column, { table: { widths } }) => (column === (widths?.length ?? 0) - 1 ? 0 : PADDING),
  };
}

function pairs<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));
}

/** Photographs two side by side. The heading stays with the first row. */
function photoGrid(title: string, items: readonly ReportPhoto[]): [Content, ...Content[]] {
  const [first, ...rest] = pairs(items).map((pair): Content => ({
    columns: pair.map(photo),
    columnGap: 16,
    unbreakable: true,
  }));
  const heading: Content = { text: title, bold: true, fontSize: 12, margin: [0, 14, 0, 6] };
  return titled(heading, first ? [first, ...rest] : rest);
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
