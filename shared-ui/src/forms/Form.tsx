import { Form as AntdForm, type FormInstance } from 'antd';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { AntdScope } from '../antd/AntdScope.tsx';
// Every form has labels, whatever fields it has.
import '../antd/inputStyles.css.ts';
import { UiLocaleContext } from '../theme/uiLocale.ts';

export interface FormProps<Values extends object> {
  children: ReactNode;
  /** From `useForm`, if the page sets values or errors itself. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** Called with values that passed every rule. */
  onSubmit: (values: Values) => void;
  onChange?: (values: Values) => void;
  /** Disables all fields, for example during submission. */
  disabled?: boolean;
  /** The form's name for screen readers. */
  label?: string;
  /** False for a single free text: tabbing past an empty field is not an error. */
  checkOnLeave?: boolean;
  className?: string;
}

/**
 * A form whose fields are validated on blur and on submit. A failed submit moves the focus to the first error. An error
 * disappears as soon as the value is valid.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  return (
    <AntdScope>
      <ScopedForm {...props} />
    </AntdScope>
  );
}

function ScopedForm<Values extends object>(props: FormProps<Values>) {
  const {
    children,
    form: given,
    initialValues,
    onSubmit,
    onChange,
    disabled,
    label,
    className,
    checkOnLeave = true,
  } = props;
  const [form] = AntdForm.useForm<Values>(given);
  const locale = use(UiLocaleContext);
  const shownIn = useRef(locale);
  // The errors are texts: in another language, the rules say them again.
  useEffect(() => {
    if (shownIn.current === locale) return;
    shownIn.current = locale;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name) as never).catch(() => undefined);
  }, [locale, form]);
  return (
    <AntdForm<Values>
      form={form}
      layout="vertical"
      requiredMark="optional"
      validateTrigger={checkOnLeave ? 'onBlur' : 'onSubmit'}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={initialValues}
      disabled={disabled}
      aria-label={label}
      className={className}
      noValidate
      onFinish={onSubmit}
      onValuesChange={(changed, values) => {
        const wrong = form.getFieldsError().filter((field) => field.errors.length > 0);
        const changedNames = new Set(Object.keys(changed as object));
        const again = wrong
          .filter((field) => changedNames.has(String(field.name[0])))
          .map((field) => field.name);
        // A rejection only means that the field is still invalid, which the field shows itself.
        if (again.length > 0) form.validateFields(again as never).catch(() => undefined);
        onChange?.(values);
      }}
    >
      {children}
    </AntdForm>
  );
}
