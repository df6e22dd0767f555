import { Tooltip } from '../floating/Tooltip.tsx';
import type { ButtonProps } from './Button.tsx';
import { Button } from './Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'block'> {
  icon: IconName;
  /** The control's name: read aloud, and shown on hover and focus. */
  label: string;
  /** Set if the name is already visible beside the button. */
  hideTooltip?: boolean;
}

export function IconButton({
  icon,
  label,
  hideTooltip,
  kind = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button
      {...rest}
      kind={kind}
      aria-label={label}
      className={className ? `ep-icon-button ${className}` : 'ep-icon-button'}
    >
      <Icon name={icon} size={rest.size === 'small' ? 16 : 18} />
    </Button>
  );
  return hideTooltip ? button : <Tooltip text={label}>{button}</Tooltip>;
}
