import { html, Html } from '../../kernel/html.ts';

const STYLE = `
  :root { color-scheme: light dark; --ground: #f6f5f0; --surface: #fff; --line: #dedcd2; --ink: #1c2420; --soft: #59625d; --brand: #1f5a3c; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #141816; --surface: #1c211e; --line: #38403b; --ink: #eceee9; --soft: #a9b2ac; --brand: #7cc79d; }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; }
  h1 { font-size: 28px; margin: 0; } h2 { font-size: 20px; margin: 40px 0 8px; } h3 { font-size: 14px; margin: 16px 0 4px; }
  p { margin: 8px 0; color: var(--soft); max-width: 75ch; } a { color: var(--brand); }
  nav ul { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 0; list-style: none; }
  details { border-top: 1px solid var(--line); padding: 8px 0; }
  summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 4px 0; }
  summary:focus-visible, a:focus-visible { outline: 3px solid #3b6fd4; outline-offset: 2px; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } summary b { color: var(--brand); min-width: 4.5em; }
  summary span { color: var(--soft); flex-basis: 100%; }
  pre { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 12px; overflow-x: auto; }
  table { display: block; overflow-x: auto; border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: 4px 12px 4px 0; vertical-align: top; }
`;

/** A page of documentation, without scripts. */
export function pageFrame(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

/** The id of a heading. */
export function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
