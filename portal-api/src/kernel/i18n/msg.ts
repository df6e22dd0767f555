import { createHash } from 'node:crypto';

/** A text that users read: English beside the code, its translation in `src/locales`. */
export interface Message {
  readonly id: string;
  readonly message: string;
}

interface Written {
  /** In ICU's form: `{count, plural, one {# farm} other {# farms}}`. */
  readonly message: string;
  /** Tells two messages apart that read the same in English. */
  readonly context?: string;
}

/**
 * Names a text for the extractor, which reads it like lingui's macro of this name. Servers run their sources as they
 * are, so the id that the macro would write is computed here.
 */
export function msg(written: Written | TemplateStringsArray): Message {
  const { message, context = '' } = 'message' in written ? written : { message: written[0] ?? '' };
  const hash = createHash('sha256').update(`${message}\u001f${context}`);
  return { id: hash.digest('base64url').slice(0, 6), message };
}
