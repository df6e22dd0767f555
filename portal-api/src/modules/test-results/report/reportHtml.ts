import {
  INK,
  LEVEL_COLORS,
  STATUS_COLORS,
  type Block,
  type Cell,
  type ReportDocument,
  type ReportPhoto,
} from './reportDocument.ts';

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; color: ${INK.text}; max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; overflow-wrap: break-word; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; color: ${INK.brand}; }
  header { display: flex; justify-content: space-between; gap: 1.5rem; } .logo { align-self: start; max-width: 9rem; max-height: 4rem; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; break-after: avoid; }
  .subtitle { font-size: 1.125rem; margin: .25rem 0 0; }
  .byline { color: ${INK.soft}; margin: .25rem 0 1.5rem; }
  .sender { color: ${INK.soft}; margin: 0; }
  .lead { list-style: none; padding: 0; margin: 0; color: ${INK.text}; font-size: 1.125rem; } .lead li { margin-bottom: .25rem; }
  .result { display: inline-flex; align-items: center; gap: .5rem; font-size: 1.25rem; font-weight: 600; margin: 0 0 1rem; }
  .mark { display: inline-block; width: .7em; height: .7em; border-radius: 2px; margin-right: .45em; print-color-adjust: exact; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { text-align: start; padding: .4rem .6rem; border-bottom: 1px solid ${INK.line}; vertical-align: top; }
  th { color: ${INK.soft}; font-weight: 600; }
  .number { text-align: end; white-space: nowrap; }
  tfoot td { font-weight: 600; border-top: 2px solid ${INK.soft}; }
  tr { break-inside: avoid; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .75rem 1.5rem; margin: 2rem 0 0; }
  dt { color: ${INK.soft}; } dd { margin: 0; overflow-wrap: anywhere; }
  ul { padding-inline-start: 1.2rem; color: ${INK.soft}; max-width: 75ch; }
  .photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; }
  figure { margin: 0; break-inside: avoid; } img { max-width: 100%; height: auto; border-radius: 4px; } figcaption { color: ${INK.soft}; }
  @media print { body { margin: 0; padding: 0; font-size: 11px; } @page { margin: 15mm; } .scroll { overflow: visible; } td { overflow-wrap: anywhere; } }
`;

/** A self-contained page without scripts or external resources. */
export function reportHtml(report: ReportDocument): string {
  return `<!doctype html>
<html lang="${report.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${report.title}: ${report.subtitle}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<div>
<h1>${escape(report.title)}</h1>
${(report.sender ?? []).map((line) => `<p class="sender">${escape(line)}</p>\n`).join('')}<p class="subtitle">${escape(report.subtitle)}</p>
<p class="byline">${escape(report.byline)}</p>
</div>
${report.logo ? `<img class="logo" src="${escape(report.logo)}" alt="">\n` : ''}</header>
${report.blocks.map(block).join('\n')}
</main>
</body>
</html>
`;
}

function block(it: Block): string {
  switch (it.kind) {
    case 'heading':
      return `<h2>${escape(it.text)}</h2>`;
    case 'result':
      return `<p class="result">${mark(STATUS_COLORS[it.status])}${escape(it.text)}</p>`;
    case 'facts':
      return `<dl>${it.items.map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`;
    case 'table':
      return `<div class="scroll"><table>
<thead><tr>${it.head.map((cell) => tag('th', cell)).join('')}</tr></thead>
<tbody>${rows(it.rows)}</tbody>
${it.foot?.length ? `<tfoot>${rows(it.foot)}</tfoot>` : ''}</table></div>`;
    case 'lead':
      return `<h2>${escape(it.title)}</h2><ul class="lead">${it.items.map((item) => `<li>${marked(item)}</li>`).join('')}</ul>`;
    case 'photos':
      return `<h2>${escape(it.title)}</h2><div class="photos">${it.items.map(photo).join('')}</div>`;
    case 'notes':
      return `${it.title && `<h2>${escape(it.title)}</h2>`}<ul>${it.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  }
}

function photo({ source, alt, caption }: ReportPhoto): string {
  return `<figure><img src="${escape(source)}" alt="${escape(alt)}"><figcaption>${escape(caption)}</figcaption></figure>`;
}

function rows(cells: readonly (readonly Cell[])[]): string {
  return cells.map((row) => `<tr>${row.map((cell) => tag('td', cell)).join('')}</tr>`).join('\n');
}

function tag(name: 'th' | 'td', { numeric, ...cell }: Cell): string {
  const attributes = `${name === 'th' ? ' scope="col"' : ''}${numeric ? ' class="number"' : ''}`;
  return `<${name}${attributes}>${marked(cell)}</${name}>`;
}

function marked({ text, level, struck }: Cell): string {
  return `${level ? mark(LEVEL_COLORS[level]) : ''}${struck ? `<del>${escape(text)}</del>` : escape(text)}`;
}

function mark(color: string): string {
  return `<span class="mark" style="background:${color}" aria-hidden="true"></span>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
