import { Form as AntdForm } from 'antd';
import type { FormRule } from 'antd';
import type { ReactElement, ReactNode } from 'react';

export interface FieldProps {
  name: string | (string | number)[];
  label: ReactNode;
  /** A sentence below the control while there is no error. */
  help?: ReactNode;
  rules?: FormRule[];
  /** Fields whose change validates this one again (a password and its confirmation). */
  dependencies?: string[];
  /** `checked` for a single checkbox or switch. */
  valuePropName?: string;
  /** One control that takes `id`, `value` and `onChange`. */
  children: ReactElement;
  className?: string;
}

/** A control with label, help and error, all associated for screen readers. */
export function Field({ help, children, ...rest }: FieldProps) {
  return (
    <AntdForm.Item {...rest} extra={help} validateFirst>
      {children}
    </AntdForm.Item>
  );
}
