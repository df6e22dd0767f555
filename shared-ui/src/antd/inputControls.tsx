import * as antd from 'antd';
import { scoped } from './scoped.tsx';

export const Checkbox: typeof antd.Checkbox = Object.assign(scoped(antd.Checkbox), {
  Group: scoped(antd.Checkbox.Group),
});
export const Input: typeof antd.Input = Object.assign(scoped(antd.Input), {
  OTP: scoped(antd.Input.OTP),
  Password: scoped(antd.Input.Password),
  Search: scoped(antd.Input.Search),
  TextArea: scoped(antd.Input.TextArea),
});
