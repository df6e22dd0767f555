import { html, Html } from '../../kernel/html.ts';
import { apiKeySection } from './apiKeySection.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openApiDocument.ts';

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
  code, pre { font: 13px/1.5 ui-monospace, monospace; } summary b { color: var(--brand); min-width: 4.5em; }
  summary span { color: var(--soft); flex-basis: 100%; }
  pre { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 12px; overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: 4px 12px 4px 0; vertical-align: top; }
`;

/** The API's documentation for people. It is a page without scripts, so it needs no weaker security policy. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(
    ({ name }) =>
      html`<section aria-labelledby="${anchor(name)}">
        <h2 id="${anchor(name)}">${name}</h2>
        ${operations.filter(({ operation }) => operation.tags.includes(name)).map(operationEntry)}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            Base path <code>${document.servers[0]?.url}</code> ·
            <a href="openapi.json">OpenAPI 3.1 document</a>
          </p>
          <nav aria-label="Sections">
            <ul>
              <li><a href="#api-key-guide">Calling with an API key</a></li>
              ${document.tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
            </ul>
          </nav>
          ${apiKeySection()} ${sections}
        </main>
      </body>
    </html>`.text;
}

function operationEntry(entry: { path: string; method: string; operation: OpenApiOperation }): Html {
  const { path, method, operation } = entry;
  const { requestBody, responses, parameters, security } = operation;
  return html`<details id="${operation.operationId}">
    <summary><b>${method.toUpperCase()}</b><code>${path}</code><span>${operation.summary}</span></summary>
    <p>${securityText(security)}</p>
    ${parameters.length > 0 ? parameterTable(parameters) : null}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) =>
        html`<h3>Body, ${type}</h3>
          ${schemaBlock(schema)}`,
    )}
    ${Object.entries(responses).map(
      ([status, { description, content }]) =>
        html`<h3>${status} ${description}</h3>
          ${status === '200' ? Object.values(content ?? {}).map(({ schema }) => schemaBlock(schema)) : null}`,
    )}
  </details>`;
}

function securityText(security: OpenApiOperation['security']): string {
  if (security.length === 0) return 'Needs no sign-in.';
  const right = security.find((it) => it['apiKey'])?.['apiKey']?.[0];
  return right ? `Needs a bearer token, or an API key with the right to ${right}.` : 'Needs a bearer token.';
}

function parameterTable(parameters: readonly OpenApiParameter[]): Html {
  const rows = parameters.map(
    (it) =>
      html`<tr>
        <td><code>${it.name}</code></td>
        <td>${it.in}${it.required ? ', required' : ''}</td>
        <td><code>${typeText(it.schema, 0)}</code></td>
        <td>${it.description}</td>
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th>Parameter</th>
        <th>Where</th>
        <th>Type</th>
        <th></th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function schemaBlock(schema: JsonSchema): Html {
  return html`<pre>${typeText(schema, 0)}</pre>`;
}

/** A schema in the notation of TypeScript types, which is easier to read than JSON Schema. */
function typeText(schema: JsonSchema, depth: number): string {
  const { type, properties, items, anyOf, oneOf, additionalProperties } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map((choice) => typeText(choice, depth)).join(' | ');
  if (type === 'array') return `${wrap(typeText((items ?? {}) as JsonSchema, depth))}[]`;
  if (properties) return objectText(schema, depth);
  if (type === 'object') return `{ [key]: ${typeText((additionalProperties ?? {}) as JsonSchema, depth)} }`;
  return [typeof type === 'string' ? type : 'any', ...constraints(schema)].join(' ');
}

function objectText(schema: JsonSchema, depth: number): string {
  const required = (schema.required ?? []) as readonly string[];
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, property]) =>
      `${indent}${name}${required.includes(name) ? '' : '?'}: ${typeText(property, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function wrap(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;
}

const MAX_BOUND = Number.MAX_SAFE_INTEGER;

function constraints({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string[] {
  return [
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof minLength === 'number' ? [`≥ ${minLength} characters`] : []),
    ...(typeof maxLength === 'number' ? [`≤ ${maxLength} characters`] : []),
    ...(typeof minimum === 'number' && minimum > -MAX_BOUND ? [`≥ ${minimum}`] : []),
    ...(typeof maximum === 'number' && maximum < MAX_BOUND ? [`≤ ${maximum}`] : []),
  ];
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
