import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

import type { FontChoice } from './chooseFonts.ts';
import { visualOrder } from './visualOrder.ts';

/** The properties that hold nested content. */
const PARTS = ['text', 'stack', 'columns', 'ul', 'body', 'table'] as const;

type Node = string | number | readonly Node[] | { readonly [key: string]: unknown };

/** Every text that a document draws; the footer uses one of them on each page. */
export function textsOf(content: unknown): string[] {
  const node = content as Node;
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  return PARTS.flatMap((part) => (part in node ? textsOf((node as Record<string, unknown>)[part]) : []));
}

/** The same document with each text split into parts that one font can draw. */
export function setInFonts(definition: TDocumentDefinitions, choice: FontChoice): TDocumentDefinitions {
  const { footer, content } = definition;
  return {
    ...definition,
    content: divided(content, choice) as Content,
    ...(typeof footer === 'function' && {
      footer: (...page) => divided(footer(...page), choice) as Content,
    }),
  };
}

function divided(content: unknown, choice: FontChoice): unknown {
  const node = content as Node;
  if (typeof node === 'string') return { text: choice.runsOf(visualOrder(node)) };
  if (Array.isArray(node)) return node.map((part: unknown) => divided(part, choice));
  if (typeof node !== 'object' || node === null) return node;
  const changed: Record<string, unknown> = { ...(node as Record<string, unknown>) };
  for (const part of PARTS) {
    if (!(part in changed)) continue;
    const value = changed[part];
    changed[part] =
      part === 'text' && typeof value === 'string'
        ? choice.runsOf(visualOrder(value))
        : divided(value, choice);
  }
  return changed;
}
