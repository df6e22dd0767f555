import { INTEGRATION_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { type Html, html } from '../../kernel/html.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openApiDocument.ts';
import { anchor, pageFrame } from './pageFrame.ts';
import { typeText } from './schemaText.ts';
import { API_KEY_EXAMPLES } from './apiKeyExamples.ts';

/** Instructions for programs with a key. */
function apiKeySection(): Html {
  return html`<section aria-labelledby="api-key-guide">
    <h2 id="api-key-guide">Calling with an API key</h2>
    <p>
      A Manager or Owner creates keys for a business under Account, API keys. A key is sent as a bearer token,
      has scopes such as <code>results:read</code>, and reaches this one business only. It needs no context
      headers. 120 calls a minute; beyond that the answer is 429 with Retry-After.
    </p>
    ${API_KEY_EXAMPLES.map(
      ({ what, command }) =>
        html`<p>${what}</p>
          <pre>${command}</pre>`,
    )}
  </section>`;
}

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
  return pageFrame(
    document.info.title,
    html`<h1>${document.info.title}</h1>
      <p>${document.info.description}</p>
      <p>
        Base path <code>${document.servers[0]?.url}</code> · <a href="openapi.json">OpenAPI 3.1 document</a> ·
        programs of others use the
        <a href="${INTEGRATION_BASE_PATH}/docs">integration API</a>
      </p>
      <nav aria-label="Sections">
        <ul>
          <li><a href="#api-key-guide">Calling with an API key</a></li>
          ${document.tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
        </ul>
      </nav>
      ${apiKeySection()} ${sections}`,
  );
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
