import { WEBHOOK_FORMER_SECRET_HOURS, WEBHOOK_OFF_AFTER_DAYS } from '@epigram/shared-contracts/api/webhooks';
import { html, type Html } from '../../kernel/html.ts';

const MESSAGE = `POST /your/path HTTP/1.1
content-type: application/json
webhook-id: 6f1c2f0e-8f0b-4b7e-9c51-0c2d3f4a5b6c
webhook-timestamp: 1781510400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"result.recorded","timestamp":"2026-06-15T08:00:00.000Z",
 "data":{"id":"…","sampleId":"S-1","clientId":7,"groupId":3,"animalId":null,
 "testedOn":"2026-06-15","status":"positive"}}`;

/** What each event contains. */
const DATA: readonly (readonly [event: string, data: string])[] = [
  ['result.recorded', 'id, sampleId, clientId, groupId, animalId, testedOn, status'],
  ['result.corrected', 'id'],
  [
    'import.finished',
    'id, fileName, results, clients, animals (how many it added); its rows have no events of their own',
  ],
  ['treatment.recorded', 'id, clientId, groupId, treatedOn, product'],
  ['check.finished', 'id, clientId, groupId, treatmentId, product, treatedOn, parasite'],
  ['forecast.level-changed', 'clientId, before, level'],
  ['client.changed', 'id, change (added, changed or deleted)'],
  ['animal.changed', 'id, change (added, changed or deleted)'],
];

/** How a program receives deliveries. */
export function webhookGuide(): Html {
  return html`<h3>Webhooks</h3>
    <p>
      Instead of asking, a program can be told. A Manager or Owner adds its https address in Account,
      Webhooks, and gets the secret. Each message is signed as
      <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says: check the signature of
      <code>id.timestamp.body</code> (HMAC-SHA256 with the bytes after <code>whsec_</code>, which are base64),
      refuse timestamps older than five minutes, and answer with a status of 2xx within ten seconds.
    </p>
    <pre>${MESSAGE}</pre>
    <table>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Data</th>
        </tr>
      </thead>
      <tbody>
        ${DATA.map(
          ([event, data]) =>
            html`<tr>
              <td><code>${event}</code></td>
              <td>${data}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>
      Any other answer is a failure, redirects included. A message is tried ten times within about fourteen
      hours, always with the same <code>webhook-id</code>: a program that has seen the id answers 2xx and does
      nothing. Messages may arrive in another order; the row in the API is the truth. A webhook that fails for
      ${WEBHOOK_OFF_AFTER_DAYS} days is switched off. After a change of the secret, both sign for
      ${WEBHOOK_FORMER_SECRET_HOURS} hours.
    </p>`;
}
