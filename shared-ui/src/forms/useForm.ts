import { Form, type FormInstance } from 'antd';

/** A form handle, for pages that set values or errors themselves (`setFields`, `resetFields`). */
export function useForm<Values extends object>(): FormInstance<Values> {
  return Form.useForm<Values>()[0];
}

/** The value of one field, kept up to date. */
export function useWatch<Values extends object, Name extends keyof Values & string>(
  form: FormInstance<Values>,
  name: Name,
): Values[Name] | undefined {
  return Form.useWatch((values: Values) => values[name], form);
}
