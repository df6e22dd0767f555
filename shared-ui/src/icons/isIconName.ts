import { type IconName, ICONS } from './icons.ts';

/** Whether a name from an external source, such as a release, is one of our icons. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}
