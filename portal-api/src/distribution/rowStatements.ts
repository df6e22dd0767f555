const QUOTED = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\b[^$]*\$(\w*)\$[\s\S]*?\$\1\$/gi;
const COMMENT = /--[^\n]*/g;
const WRITES =
  /(?:^|;|\bas|\bbegin|\bthen|\belse|\bloop|\()\s*(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s/i;

/** Whether SQL changes rows itself: not only the functions that it creates, and not in a comment. */
export function changesRows(text: string): boolean {
  const rest = text.replace(COMMENT, '').replace(FUNCTION, '');
  const blocks = [...rest.matchAll(QUOTED)].map(([block]) => block.replace(/\$\w*\$/g, ' '));
  return [rest.replace(QUOTED, ''), ...blocks].some((part) => WRITES.test(part.trim()));
}
