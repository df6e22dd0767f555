import { type SyntheticEvent, useState } from 'react';

/** The validation error of a value, or null. */
export type FieldRule = (value: string) => string | null;

/**
 * Values and errors of a form of plain fields. A field shows its error on blur and on submit, and hides it as soon as
 * its value is valid. `rules` lists the fields in order.
 */
export function usePlainFields<Name extends string>(rules: Readonly<Record<Name, FieldRule>>) {
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({});

  const valueOf = (name: Name) => values[name] ?? '';
  const check = (name: Name, value: string) =>
    setErrors((known) => ({ ...known, [name]: rules[name](value) }));

  function fieldProps(name: Name) {
    return {
      name,
      value: valueOf(name),
      error: errors[name] ?? null,
      onChange(value: string) {
        setValues((known) => ({ ...known, [name]: value }));
        if (errors[name]) check(name, value);
      },
      onBlur: () => check(name, valueOf(name)),
    };
  }

  /** For the form's submit: returns the values if all are valid, otherwise focuses the first invalid field. */
  function read(event: SyntheticEvent<HTMLFormElement>): Record<Name, string> | null {
    event.preventDefault();
    const names = Object.keys(rules) as Name[];
    const found = Object.fromEntries(names.map((name) => [name, rules[name](valueOf(name))]));
    setErrors(found as Record<Name, string | null>);
    const wrong = names.find((name) => found[name] !== null);
    if (wrong === undefined) {
      return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
    }
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
    return null;
  }

  return { fieldProps, read };
}
