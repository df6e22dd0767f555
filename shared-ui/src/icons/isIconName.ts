import { type IconName, ICONS } from './icons.ts';

/** Whether a name that came from elsewhere, a release for example, is one of ours. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}
