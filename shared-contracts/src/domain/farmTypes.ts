/** The farm types of the client form, as stored. Any other text was entered by a user or an import. */
export const FARM_TYPES = [
  'Sheep',
  'Suckler and beef',
  'Dairy',
  'Equine',
  'Goats',
  'Alpacas',
  'Mixed livestock',
] as const;
export type FarmType = (typeof FARM_TYPES)[number];

export function isFarmType(text: string): text is FarmType {
  return FARM_TYPES.some((type) => type === text);
}

/** The parts of a mixed farm, stored as `Mixed: sheep, dairy`; null for any other text and for unknown parts. */
export function mixedFarmTypes(text: string): readonly FarmType[] | null {
  const parts = /^Mixed: (.+)$/.exec(text)?.[1]?.split(', ');
  const known = parts?.map((part) => FARM_TYPES.find((type) => type.toLowerCase() === part));
  return known?.every((type) => type !== undefined) ? known : null;
}
