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

/** Drops the custom properties that no other rule uses. */
function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (property, name: string) =>
    used.has(name) ? property : '',
  );
  return kept === css ? css : withoutUnusedProperties(kept);
}

/** The rules of style sheets that apply to the classes of an HTML text, without needless spaces. */
export function bootCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)),
  );
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([:;,{}]) | (?=[{}])/g, '$1');
  const picked = withoutUnusedProperties(pick(plain, classes));
  return picked.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(picked) ? rule : '',
  );
}
