import type { TableState } from '@epigram/shared-ui/table';
import type { FilterChip } from '@epigram/shared-ui/ui';

type Values = TableState['filters'];

/** The numbers of a filter in the URL; invalid values are ignored. */
export function readNumbers<Allowed extends number>(
  values: Values,
  name: string,
  allowed: readonly Allowed[],
): Allowed[] {
  return allowed.filter((value) => values[name]?.includes(String(value)));
}

/** `values` with one filter set; without a chosen value it is removed. */
export function withFilter(
  values: Values,
  name: string,
  ...chosen: readonly (string | number | undefined)[]
): Values {
  const { [name]: _before, ...rest } = values;
  const texts = chosen.filter((value) => value !== undefined).map(String);
  return texts.length > 0 ? { ...rest, [name]: texts } : rest;
}

/** One chip for each chosen value of a filter. */
export function chipsOf<Value extends string | number>(
  values: Values,
  name: string,
  chosen: readonly Value[],
  label: (value: Value) => string,
  onChange: (values: Values) => void,
): FilterChip[] {
  return chosen.map((value) => ({
    id: `${name}-${value}`,
    label: label(value),
    onRemove: () => onChange(withFilter(values, name, ...chosen.filter((other) => other !== value))),
  }));
}
