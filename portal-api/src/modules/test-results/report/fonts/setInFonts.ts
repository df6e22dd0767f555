import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

import type { FontChoice } from './chooseFonts.ts';
import { visualOrder } from './visualOrder.ts';

/** The properties of a content that hold further content. */
const PARTS = ['text', 'stack', 'columns', 'ul', 'body', 'table'] as const;

type Node = string | number | readonly Node[] | { readonly [key: string]: unknown };

/** Every text of a document that is drawn; the footer is made for each page, of one of them. */
export function textsOf(content: unknown): string[] {
  const node = content as Node;
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  return PARTS.flatMap((part) => (part in node ? textsOf((node as Record<string, unknown>)[part]) : []));
}

/** The same document, each text divided into parts that one font draws. */
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
