/** Text that is already HTML. All other values in a template are escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Insertable = string | number | Html | readonly Html[] | null | undefined;

/** A tagged template that escapes its values, except other templates. */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Insertable): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
