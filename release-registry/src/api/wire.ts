import type { z } from 'zod';

/** A response after JSON serialisation: dates are ISO strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

export type Answer<Schema extends z.ZodType> = Wire<z.output<Schema>>;
