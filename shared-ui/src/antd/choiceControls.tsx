import { useLingui } from '@lingui/react/macro';
import * as antd from 'antd';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import './inputStyles.css.ts';
import './choiceStyles.css.ts';
import { scoped } from './scoped.tsx';

const ARROW = <Icon name="chevron-down" size={14} />;

/**
 * Marks a text without options as an option, because antd puts it into a list box, which can only contain options, and
 * names the button that clears the choice, which antd only does in English. The arrow has no name: antd's is an image
 * called "down" in every language.
 */
function SelectWithText({
  notFoundContent,
  allowClear,
  suffixIcon,
  ...given
}: ComponentProps<typeof antd.Select>) {
  const { t } = useLingui();
  const props = useTabToLeave(given, given.mode !== undefined);
  const text = notFoundContent === undefined ? t`No matches` : notFoundContent;
  return (
    <antd.Select
      {...props}
      // While it loads, antd shows its own sign.
      {...(suffixIcon === undefined && !props.loading ? { suffixIcon: ARROW } : { suffixIcon })}
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

type LeftProps = Pick<ComponentProps<typeof antd.Select>, 'open' | 'onOpenChange'>;

/**
 * Where several options can be chosen, and where an option completes what is typed, antd lets Tab choose the
 * highlighted one, and stay. People press Tab to leave: they would add what they never chose.
 */
function useTabToLeave<Props extends LeftProps>(props: Props, applies: boolean): Props {
  const [isOpen, setOpen] = useState(false);
  const select = useRef<antd.RefSelectProps>(null);
  const isOurs = applies && props.open === undefined;
  const closesOnTab = isOurs && isOpen;
  useEffect(() => {
    const element = select.current?.nativeElement;
    if (!closesOnTab || !element) return undefined;
    // Before antd sees the key, its list is closed.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') flushSync(() => setOpen(false));
    };
    element.addEventListener('keydown', onKeyDown, { capture: true });
    return () => element.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [closesOnTab]);
  if (!isOurs) return props;
  return {
    ...props,
    ref: select,
    open: isOpen,
    onOpenChange(open: boolean) {
      setOpen(open);
      props.onOpenChange?.(open);
    },
  };
}

function AutoCompleteByChoice(props: ComponentProps<typeof antd.AutoComplete>) {
  return <antd.AutoComplete {...useTabToLeave(props, true)} />;
}

export const AutoComplete: typeof antd.AutoComplete = scoped(
  AutoCompleteByChoice,
) as typeof antd.AutoComplete;
/** Without antd's buttons for one more and one less, whose names are English. The arrow keys do the same. */
function InputNumberByKeys(props: ComponentProps<typeof antd.InputNumber>) {
  return <antd.InputNumber controls={false} {...props} />;
}

export const InputNumber: typeof antd.InputNumber = scoped(InputNumberByKeys) as typeof antd.InputNumber;
export const Popover: typeof antd.Popover = scoped(antd.Popover);
export const Radio: typeof antd.Radio = Object.assign(scoped(antd.Radio), {
  Button: scoped(antd.Radio.Button),
  Group: scoped(antd.Radio.Group),
});
export const Select: typeof antd.Select = scoped(SelectWithText) as typeof antd.Select;
export const Switch: typeof antd.Switch = scoped(antd.Switch);
export const Tabs: typeof antd.Tabs = scoped(antd.Tabs);
export const Tooltip: typeof antd.Tooltip = scoped(antd.Tooltip);
