import * as antd from 'antd';
import { scoped } from './scoped.tsx';

export const AutoComplete = scoped(antd.AutoComplete);
export const InputNumber = scoped(antd.InputNumber);
export const Popover = scoped(antd.Popover);
export const Radio = Object.assign(scoped(antd.Radio), {
  Button: scoped(antd.Radio.Button),
  Group: scoped(antd.Radio.Group),
});
export const Select = scoped(antd.Select);
export const Switch = scoped(antd.Switch);
export const Tabs = scoped(antd.Tabs);
export const Tooltip = scoped(antd.Tooltip);
