import { createElement } from 'react';
import type { IconName } from './icons.ts';
import { useGlyph } from './useGlyph.ts';

export interface IconProps {
  name: IconName;
  /** Edge length in px; 16 beside text. */
  size?: number;
  /** An accessible name; without one the icon is decorative. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  const glyph = useGlyph(name);
  const attributes = {
    className: className ? `ep-icon ${className}` : 'ep-icon',
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  };
  // Keeps the place of a glyph that is being fetched.
  if (!glyph) return <svg width={size} height={size} {...attributes} />;
  return createElement(glyph, { size, strokeWidth: 1.75, ...attributes });
}
