import * as antd from 'antd';
import { scoped } from './scoped.tsx';

export const AutoComplete: typeof antd.AutoComplete = scoped(antd.AutoComplete);
export const InputNumber: typeof antd.InputNumber = scoped(antd.InputNumber);
export const Popover: typeof antd.Popover = scoped(antd.Popover);
export const Radio: typeof antd.Radio = Object.assign(scoped(antd.Radio), {
  Button: scoped(antd.Radio.Button),
  Group: scoped(antd.Radio.Group),
});
export const Select: typeof antd.Select = scoped(antd.Select);
export const Switch: typeof antd.Switch = scoped(antd.Switch);
export const Tabs: typeof antd.Tabs = scoped(antd.Tabs);
export const Tooltip: typeof antd.Tooltip = scoped(antd.Tooltip);
