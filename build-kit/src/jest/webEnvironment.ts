import { BroadcastChannel, MessageChannel as NodeMessageChannel, MessagePort } from 'node:worker_threads';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { compileModulesOnce } from './compileOnce.ts';

compileModulesOnce();

/** A channel that waits for messages without keeping the test's process alive, like a page's. */
class MessageChannel extends NodeMessageChannel {
  constructor() {
    super();
    // Assigning `onmessage` refs the port again, immediately after this: unref it then.
    setImmediate(() => [this.port1, this.port2].forEach((port) => port.unref()));
  }
}

/**
 * Browser features that jsdom lacks, or has in a form that Node's fetch refuses (for example jsdom's own AbortSignal).
 * All of them come from Node, so that they fit together.
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
  // React's scheduler prefers it to a MessageChannel, and it ends with the test.
  setImmediate,
  structuredClone,
} as const;

/** jsdom, plus the parts of the web platform that Node has and jsdom lacks. */
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

  /** Without the `browser` condition: msw intercepts Node's fetch. */
  override exportConditions(): string[] {
    return ['development'];
  }
}
