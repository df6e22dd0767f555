import { useLingui } from '@lingui/react/macro';
import * as antd from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './inputStyles.css.ts';
import './choiceStyles.css.ts';
import { scoped } from './scoped.tsx';

/**
 * Marks a text without options as an option, because antd puts it into a list box, which can only contain options, and
 * names the button that clears the choice, which antd only does in English.
 */
function SelectWithText({ notFoundContent, allowClear, ...props }: ComponentProps<typeof antd.Select>) {
  const { t } = useLingui();
  const text = notFoundContent === undefined ? t`No matches` : notFoundContent;
  return (
    <antd.Select
      {...props}
      allowClear={
        allowClear === true
          ? { clearIcon: <Icon name="close" size={14} />, label: t`Clear selection` }
          : allowClear
      }
      notFoundContent={
        text && (
          <div role="option" aria-disabled aria-selected={false} className="ep-no-options">
            {text}
          </div>
        )
      }
    />
  );
}

export const AutoComplete: typeof antd.AutoComplete = scoped(antd.AutoComplete);
export const InputNumber: typeof antd.InputNumber = scoped(antd.InputNumber);
export const Popover: typeof antd.Popover = scoped(antd.Popover);
export const Radio: typeof antd.Radio = Object.assign(scoped(antd.Radio), {
  Button: scoped(antd.Radio.Button),
  Group: scoped(antd.Radio.Group),
});
export const Select: typeof antd.Select = scoped(SelectWithText) as typeof antd.Select;
export const Switch: typeof antd.Switch = scoped(antd.Switch);
export const Tabs: typeof antd.Tabs = scoped(antd.Tabs);
export const Tooltip: typeof antd.Tooltip = scoped(antd.Tooltip);
