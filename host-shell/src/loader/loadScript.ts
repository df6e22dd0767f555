import { fetchFile, refetch } from './fetchFile.ts';
import { TimeoutError } from './withTimeout.ts';

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

/** Runs a script once it has loaded; if that fails, it is retried once, bypassing the caches. */
export async function loadScript(source: ScriptSource): Promise<void> {
  try {
    await fetchFile(source.url);
    await appendScript(source);
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
    await refetch([source.url]);
    await appendScript(source);
  }
}
