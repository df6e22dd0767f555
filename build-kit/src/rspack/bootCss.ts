interface Rule {
  /** Selectors, or the condition of an at-rule. */
  readonly head: string;
  readonly body: string;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const [at, character] of [...css].entries()) {
    if (character === '{' && depth++ === 0) open = at;
    if (character !== '}' || --depth > 0) continue;
    rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at).trim() });
    start = at + 1;
  }
  return rules;
}

function selectorsIn(head: string, classes: ReadonlySet<string>): string[] {
  const isUsed = (selector: string) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name = '']) => classes.has(name));
  return head.split(/,(?![^(]*\))/).filter(isUsed);
}

function pick(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (head.startsWith('@keyframes')) return `${head}{${body}}`;
      const inner = head.startsWith('@') ? pick(body, classes) : body;
      const kept = head.startsWith('@') ? head : selectorsIn(head, classes).join(',');
      return inner && kept ? `${kept}{${inner}}` : '';
    })
    .join('');
}

/** The rules of style sheets that apply to the classes of an HTML text. */
export function bootCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)),
  );
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');
  const picked = pick(plain, classes);
  return picked.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(picked) ? rule : '',
  );
}
