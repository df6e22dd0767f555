const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const NO_BREAK_SPACE = '\u00a0';

/**
 * The words of a text in visual order. The page is laid out from left to right and each word is shaped by its script,
 * so only adjacent right-to-left words are reversed. They stay on one line.
 */
export function visualOrder(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const words = text.split(' ');
  const ordered: string[] = [];
  for (let at = 0; at < words.length;) {
    const first = at;
    while (at < words.length && RIGHT_TO_LEFT.test(words[at]!)) at += 1;
    if (at > first) ordered.push(words.slice(first, at).toReversed().join(NO_BREAK_SPACE));
    else ordered.push(words[at++]!);
  }
  return ordered.join(' ');
}
