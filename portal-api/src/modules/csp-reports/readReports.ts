/** Known directives; anything else is counted as `other`, so that reports can't create new metrics. */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);
const MAX_REPORTS = 20;
const MAX_LENGTH = 200;

export interface PolicyReport {
  readonly directive: string;
  /** Scheme and host, or a word such as `inline`. */
  readonly blocked: string;
  /** Path of the page, without its query. */
  readonly page: string;
}

/** The violations in a body, in either of the two formats that browsers send; none if it is neither. */
export function readReports(body: unknown): PolicyReport[] {
  const parsed = parse(body);
  const legacy = fieldOf(parsed, 'csp-report');
  if (legacy !== undefined) {
    const directive = fieldOf(legacy, 'effective-directive') ?? fieldOf(legacy, 'violated-directive');
    return [reportOf(directive, fieldOf(legacy, 'blocked-uri'), fieldOf(legacy, 'document-uri'))];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed
    .slice(0, MAX_REPORTS)
    .filter((report) => fieldOf(report, 'type') === 'csp-violation')
    .map((report) => fieldOf(report, 'body'))
    .map((violation) =>
      reportOf(
        fieldOf(violation, 'effectiveDirective'),
        fieldOf(violation, 'blockedURL'),
        fieldOf(violation, 'documentURL'),
      ),
    );
}

function reportOf(directive: unknown, blocked: unknown, page: unknown): PolicyReport {
  const [name = ''] = textOf(directive).split(' ');
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: placeOf(blocked, ({ protocol, host }) => `${protocol}//${host}`),
    // Mailed links have a secret in their path, so only its beginning is kept.
    page: placeOf(page, ({ pathname }) => pathname.split('/').slice(0, 2).join('/')),
  };
}

function placeOf(value: unknown, part: (url: URL) => string): string {
  const text = textOf(value);
  return (URL.canParse(text) ? part(new URL(text)) : text.replaceAll(/[^\w-]/g, '')).slice(0, MAX_LENGTH);
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
