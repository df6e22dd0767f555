import { refetch } from './refetch.ts';
import { withTimeout } from './withTimeout.ts';

export interface ScriptSource {
  readonly url: string;
  /** Subresource Integrity value; a file with any other content does not run. */
  readonly integrity: string;
  readonly nonce?: string;
}

function appendScript({ url, integrity, nonce }: ScriptSource): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
}

async function appendFresh(source: ScriptSource): Promise<void> {
  await refetch([source.url]);
  await appendScript(source);
}

/** Runs a script once: a first attempt and one more, past the caches, each bounded by `attemptMs`. */
export async function loadScript(source: ScriptSource, attemptMs: number): Promise<void> {
  try {
    await withTimeout(appendScript(source), attemptMs, source.url);
  } catch {
    await withTimeout(appendFresh(source), attemptMs, source.url);
  }
}
