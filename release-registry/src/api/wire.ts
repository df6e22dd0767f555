import type { z } from 'zod';

/** An answer as JSON has it: dates are ISO strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

export type Answer<Schema extends z.ZodType> = Wire<z.output<Schema>>;
