/** A lazy part of the design system's surface: controls for choices, which depend on the larger parts of antd. */
export { AddressFields, type AddressFieldsProps } from './address/AddressFields.tsx';
export {
  AutoComplete,
  InputNumber,
  Popover,
  Radio,
  Select,
  Switch,
  Tabs,
  Tooltip,
} from './antd/choiceControls.tsx';
