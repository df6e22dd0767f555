/** A lazy part of the design system's surface: forms and plain fields, which depend on antd. */
export { Checkbox, Input } from './antd/inputControls.tsx';
export type { FormInstance, FormRule } from 'antd';

export { CountedTextArea, type CountedTextAreaProps } from './inputs/CountedTextArea.tsx';
export { Field, type FieldProps } from './forms/Field.tsx';
export { Form, type FormProps } from './forms/Form.tsx';
export { useForm, useWatch } from './forms/useForm.ts';
