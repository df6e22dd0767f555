import { html, type Html } from '../../kernel/html.ts';
import { INTEGRATION_EXAMPLES } from './integrationExamples.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './openApiDocument.ts';
import { anchor, pageFrame } from './pageFrame.ts';
import { webhookGuide } from './webhookGuide.ts';
import { typeText } from './schemaText.ts';

const FIRST_CALL = `curl "$EPIGRAM_URL/api/integration/v1/clients?limit=10" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY"`;

/** The documentation of the integration API for people: how to begin, each operation, and each named schema. */
export function integrationPage(document: OpenApiDocument): string {
  const { title, description } = document.info;
  const schemas = Object.entries(document.components['schemas'] as Record<string, JsonSchema>);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return pageFrame(
    title,
    html`<h1>${title}</h1>
      <p>${description}</p>
      <p>
        Base path <code>${document.servers[0]?.url}</code> · <a href="openapi.json">OpenAPI 3.1 document</a>,
        from which clients can be generated
      </p>
      <nav aria-label="Sections">
        <ul>
          <li><a href="#guide">How to begin</a></li>
          ${document.tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
          <li><a href="#schemas">Schemas</a></li>
        </ul>
      </nav>
      ${guide()}
      ${document.tags.map(
        ({ name }) =>
          html`<section aria-labelledby="${anchor(name)}">
            <h2 id="${anchor(name)}">${name}</h2>
            ${operations.filter(({ operation }) => operation.tags.includes(name)).map(operationEntry)}
          </section>`,
      )}
      <section aria-labelledby="schemas">
        <h2 id="schemas">Schemas</h2>
        ${schemas.map(schemaEntry)}
      </section>`,
  );
}

function guide(): Html {
  return html`<section aria-labelledby="guide">
    <h2 id="guide">How to begin</h2>
    <p>
      A Manager or Owner of the business creates a key in Account, API keys, with the scopes that the program
      needs. The key determines the business. This reads the first clients:
    </p>
    <pre>${FIRST_CALL}</pre>
    <h3>Reading on</h3>
    <p>
      A list is in the order of the latest change. Keep its <code>nextCursor</code>, and send it as
      <code>cursor</code> with the next call: you get what has changed since, each change once, whatever
      others write meanwhile. <code>deleted</code> names the rows that are gone.
    </p>
    <h3>Writing once</h3>
    <p>
      Every write needs an <code>Idempotency-Key</code>. If you do not know whether a request arrived, send it
      again with the same key: it is done once, and the answer is the first one. A request that was refused
      stored nothing.
    </p>
    <h3>Errors</h3>
    <p>
      A field that is not known, missing or wrong is refused, and <code>errors</code> has its path. Nothing is
      left out or guessed: counts need their multiplication factor.
    </p>
    <h3>Limits</h3>
    <p>
      Each answer has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and
      <code>RateLimit-Reset</code>, in seconds. Beyond the limit the answer is 429 with
      <code>Retry-After</code>.
    </p>
    ${webhookGuide()}
  </section>`;
}

function operationEntry(entry: { path: string; method: string; operation: OpenApiOperation }): Html {
  const { path, method, operation } = entry;
  const { parameters, requestBody, responses, security } = operation;
  const body = requestBody?.content['application/json'];
  const answer = responses['200']?.content?.['application/json'];
  const example = INTEGRATION_EXAMPLES.find(({ id }) => id === operation.operationId);
  const failures = Object.entries(responses).filter(([status]) => status !== '200');
  return html`<details id="${operation.operationId}">
    <summary><b>${method.toUpperCase()}</b><code>${path}</code><span>${operation.summary}</span></summary>
    <p>Needs a key with the scope <code>${security[0]?.['apiKey']?.[0]}</code>.</p>
    ${fieldTable(
      'Parameter',
      parameters.map(({ name, required, schema, description }) => ({
        name,
        isRequired: required,
        schema,
        description,
      })),
    )}
    ${body ? html`<h3>Body: ${typeLink(body.schema)}</h3>` : null}
    ${example?.body ? html`<pre>${JSON.stringify(example.body, null, 2)}</pre>` : null}
    <h3>Answer</h3>
    ${answer ? fieldTable('Field', fieldsOf(answer.schema)) : html`<p>${mediaTypes(responses)}</p>`}
    ${example?.answer ? html`<pre>${JSON.stringify(example.answer, null, 2)}</pre>` : null}
    <h3>Failures</h3>
    <p>${failures.map(([status, { description }]) => html`${status}: ${description}. `)}</p>
  </details>`;
}

/** What a document to read comes as. */
function mediaTypes(responses: OpenApiOperation['responses']): string {
  return Object.keys(responses['200']?.content ?? {}).join(', ');
}

function schemaEntry([name, schema]: readonly [string, JsonSchema]): Html {
  return html`<section aria-labelledby="schema-${name}">
    <h3 id="schema-${name}">${name}</h3>
    <p>${text(schema.description)}</p>
    ${fieldTable('Field', fieldsOf(schema))}
  </section>`;
}

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly description: string | undefined;
}

function fieldsOf({ properties, required }: JsonSchema): Field[] {
  const needed = (required ?? []) as readonly string[];
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    isRequired: needed.includes(name),
    schema,
    description: text(schema.description),
  }));
}

function fieldTable(heading: string, fields: readonly Field[]): Html | null {
  if (fields.length === 0) return null;
  return html`<table>
    <thead>
      <tr>
        <th>${heading}</th>
        <th>Type</th>
        <th>Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ name, isRequired, schema, description }) =>
          html`<tr>
            <td><code>${name}</code>${isRequired ? null : ' (optional)'}</td>
            <td>${typeLink(schema)}</td>
            <td>${description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The type, which leads to the schema that it names. */
function typeLink(schema: JsonSchema): Html {
  const named = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(schema))?.[1];
  const type = html`<code>${typeText(schema, 0)}</code>`;
  return named ? html`<a href="#schema-${named}">${type}</a>` : type;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
