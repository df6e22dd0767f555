import { Form, type FormInstance } from 'antd';

/** A form handle, for pages that set values or errors themselves (`setFields`, `resetFields`). */
export function useForm<Values extends object>(): FormInstance<Values> {
  return Form.useForm<Values>()[0];
}

/** The value of one field, or what a function reads from all values, kept up to date. Undefined in the first render. */
export function useWatch<Values extends object, Name extends keyof Values & string>(
  form: FormInstance<Values>,
  name: Name,
): Values[Name] | undefined;
export function useWatch<Values extends object, Read>(
  form: FormInstance<Values>,
  read: (values: Values) => Read,
): Read | undefined;
export function useWatch<Values extends object>(
  form: FormInstance<Values>,
  what: (keyof Values & string) | ((values: Values) => unknown),
): unknown {
  return Form.useWatch((values: Values) => (typeof what === 'function' ? what(values) : values[what]), form);
}
