import { BroadcastChannel, MessageChannel as NodeMessageChannel, MessagePort } from 'node:worker_threads';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** A channel that waits for messages without keeping the test's process alive, as a page's would. */
class MessageChannel extends NodeMessageChannel {
  constructor() {
    super();
    // Setting `onmessage`, which follows immediately, refs the port again: unref it after that.
    setImmediate(() => [this.port1, this.port2].forEach((port) => port.unref()));
  }
}

/**
 * What a browser has and jsdom lacks, or has in a form that Node's fetch refuses (an AbortSignal of jsdom's
 * own, for example). All of them together, so that they fit each other.
 */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  ByteLengthQueuingStrategy,
  CompressionStream,
  CountQueuingStrategy,
  DecompressionStream,
  File,
  FormData,
  Headers,
  MessageChannel,
  MessagePort,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  fetch,
  // React's scheduler takes it before a MessageChannel, and it ends with the test.
  setImmediate,
  structuredClone,
} as const;

/** jsdom, with the parts of the web platform that Node has and jsdom lacks. */
export default class WebEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
  }

  /** No `browser` condition: msw's interception is Node's, as the fetch is. */
  override exportConditions(): string[] {
    return ['development'];
  }
}
