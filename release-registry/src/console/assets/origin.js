// @ts-check
import { call, messageOf } from './api.js';
import { element } from './elements.js';

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').provenanceAnswer>} Statement */

/**
 * What the signed statement of a release says, in a sentence.
 * @param {Statement} statement
 */
function sentenceOf({ payload, signatures }) {
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  const { predicate } = JSON.parse(new TextDecoder().decode(bytes));
  const { buildDefinition, runDetails } = predicate;
  const [sources, lock] = buildDefinition.resolvedDependencies;
  const { workflow } = buildDefinition.externalParameters;
  const { invocationId } = runDetails.metadata;
  return [
    `Built from ${sources.digest.gitCommit}${sources.annotations?.dirty ? ' with uncommitted changes' : ''} by ${runDetails.builder.id}`,
    ...(workflow ? [`workflow ${workflow}`] : []),
    ...(invocationId ? [`run ${invocationId}`] : []),
    ...(lock ? [`lock file ${lock.digest.sha256.slice(0, 12)}…`] : []),
    `signed with ${signatures.map(({ keyid }) => keyid).join(', ')}`,
  ].join('; ');
}

/**
 * Who built a version and from what, fetched when it is opened.
 * @param {string} remote
 * @param {string} version
 */
export function originView(remote, version) {
  const text = element('p', { class: 'soft' }, ['…']);
  /** @param {Event} event */
  async function opened(event) {
    if (!(event.currentTarget instanceof HTMLDetailsElement) || !event.currentTarget.open) return;
    try {
      text.textContent = sentenceOf(await call('GET', `/versions/${remote}/${version}/provenance`));
    } catch (error) {
      text.textContent = messageOf(error);
    }
  }
  return element('details', { toggle: opened }, [
    element('summary', { 'aria-label': `Origin of ${remote} ${version}` }, ['Origin']),
    text,
  ]);
}
