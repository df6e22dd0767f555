import * as antd from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './inputStyles.css.ts';
import { scoped } from './scoped.tsx';

/** A form sets `aria-required` on required fields, which a group must not have. The rule's error states it instead. */
function CheckboxGroup({
  'aria-required': _required,
  ...props
}: ComponentProps<typeof antd.Checkbox.Group> & { 'aria-required'?: unknown }) {
  return <antd.Checkbox.Group {...props} />;
}

export const Checkbox: typeof antd.Checkbox = Object.assign(scoped(antd.Checkbox), {
  Group: scoped(CheckboxGroup) as typeof antd.Checkbox.Group,
});
/** The icon in the button, which has the name; antd's is an image with an English name. */
const eye = (isVisible: boolean) => <Icon name={isVisible ? 'eye' : 'eye-off'} size={16} />;

function PasswordInput(props: ComponentProps<typeof antd.Input.Password>) {
  return <antd.Input.Password iconRender={eye} {...props} />;
}

export const Input: typeof antd.Input = Object.assign(scoped(antd.Input), {
  OTP: scoped(antd.Input.OTP),
  Password: scoped(PasswordInput) as typeof antd.Input.Password,
  Search: scoped(antd.Input.Search),
  TextArea: scoped(antd.Input.TextArea),
});
