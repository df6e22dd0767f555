import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The host of receivers, which `webhookTestHosts` has to allow. */
export const RECEIVER_HOST = '127.0.0.1';

export interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** In the order of their arrival, repeated ones included. */
  readonly received: Received[];
  close(): Promise<void>;
}

/** A program that gets webhooks. `status` is asked for each answer. */
export async function openWebhookReceiver(status: () => number = () => 204): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status()).end();
    });
  });
  server.listen(0, RECEIVER_HOST);
  await once(server, 'listening');
  return {
    url: `http://${RECEIVER_HOST}:${(server.address() as AddressInfo).port}/hook`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The signature that Standard Webhooks asks for. */
export function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

const TOLERANCE_SECONDS = 300;

export interface WebhookMessage {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a receiver may believe, as the documentation says. @throws unless it is signed and fresh */
export function readMessage(secret: string, it: Received): WebhookMessage {
  const age = Date.now() / 1000 - Number(it.headers['webhook-timestamp']);
  if (!(Math.abs(age) <= TOLERANCE_SECONDS)) throw new Error(`The message is ${age} seconds old`);
  const expected = Buffer.from(signatureOf(secret, it));
  const isSigned = String(it.headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!isSigned) throw new Error('The signature is of another secret or body');
  const { type, data } = JSON.parse(it.body) as Omit<WebhookMessage, 'id'>;
  return { id: String(it.headers['webhook-id']), type, data };
}
