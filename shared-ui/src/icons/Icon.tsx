import { ICONS, type IconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Edge length in px; 16 beside text. */
  size?: number;
  /** An accessible name; without one the icon is decorative. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  const Glyph = ICONS[name];
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      className={className ? `ep-icon ${className}` : 'ep-icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
