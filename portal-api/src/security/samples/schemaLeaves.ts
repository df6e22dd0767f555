import type { Operation } from '@epigram/shared-contracts/api/operation';
import type * as z from 'zod/mini';

/** The parts of zod's schema definition that are used here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
}

export interface Leaf {
  /** Zod's name for the type, without wrappers: `string`, `number`, `enum`, `array`, … */
  readonly type: string;
  /** From `params`, `query` or `body` down to the field; an array's items have the array's path. */
  readonly path: readonly string[];
  /** Equal for fields with the same schema. */
  readonly schema: unknown;
}

/** Every input field of an operation. */
export function leavesOf({ params, query, body }: Operation): Leaf[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? walk(schema as z.ZodMiniType, [part]) : [],
  );
}

function walk(schema: z.ZodMiniType, path: readonly string[]): Leaf[] {
  const { type, shape, innerType, options } = schema._zod.def as unknown as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, field]) => walk(field, [...path, name]));
  if (innerType) return walk(innerType, path);
  if (options) return options.flatMap((option) => walk(option, path));
  return [{ path, type, schema }];
}
