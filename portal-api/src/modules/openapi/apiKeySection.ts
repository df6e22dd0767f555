import { html, type Html } from '../../kernel/html.ts';
import { API_KEY_EXAMPLES } from './apiKeyExamples.ts';

/** Instructions for programs with a key. */
export function apiKeySection(): Html {
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
