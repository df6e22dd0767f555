import type { Locale } from '../locale.ts';
import { type ActiveClass, ACTIVE_CLASSES, type CheckedClass, isCheckedClass } from './activeClasses.ts';

interface ActiveSubstance {
  readonly activeClass: ActiveClass;
  /** International non-proprietary name. */
  readonly en: string;
  readonly es: string;
}

/**
 * Active substances against roundworms, fluke, tapeworms and coccidia, each with the class by which resistance is
 * judged. Albendazole is a benzimidazole also when it is given against fluke.
 */
export const ACTIVE_SUBSTANCES = {
  albendazole: { activeClass: 'bz', en: 'Albendazole', es: 'Albendazol' },
  'albendazole-oxide': {
    activeClass: 'bz',
    en: 'Albendazole oxide (ricobendazole)',
    es: 'Óxido de albendazol (ricobendazol)',
  },
  febantel: { activeClass: 'bz', en: 'Febantel', es: 'Febantel' },
  fenbendazole: { activeClass: 'bz', en: 'Fenbendazole', es: 'Fenbendazol' },
  flubendazole: { activeClass: 'bz', en: 'Flubendazole', es: 'Flubendazol' },
  mebendazole: { activeClass: 'bz', en: 'Mebendazole', es: 'Mebendazol' },
  netobimin: { activeClass: 'bz', en: 'Netobimin', es: 'Netobimina' },
  oxfendazole: { activeClass: 'bz', en: 'Oxfendazole', es: 'Oxfendazol' },
  oxibendazole: { activeClass: 'bz', en: 'Oxibendazole', es: 'Oxibendazol' },
  thiabendazole: { activeClass: 'bz', en: 'Thiabendazole', es: 'Tiabendazol' },
  levamisole: { activeClass: 'lv', en: 'Levamisole', es: 'Levamisol' },
  abamectin: { activeClass: 'ml', en: 'Abamectin', es: 'Abamectina' },
  doramectin: { activeClass: 'ml', en: 'Doramectin', es: 'Doramectina' },
  eprinomectin: { activeClass: 'ml', en: 'Eprinomectin', es: 'Eprinomectina' },
  ivermectin: { activeClass: 'ml', en: 'Ivermectin', es: 'Ivermectina' },
  moxidectin: { activeClass: 'moxidectin', en: 'Moxidectin', es: 'Moxidectina' },
  monepantel: { activeClass: 'ad', en: 'Monepantel', es: 'Monepantel' },
  derquantel: { activeClass: 'si', en: 'Derquantel', es: 'Derquantel' },
  morantel: { activeClass: 'pyrantel', en: 'Morantel', es: 'Morantel' },
  pyrantel: { activeClass: 'pyrantel', en: 'Pyrantel', es: 'Pirantel' },
  piperazine: { activeClass: 'piperazine', en: 'Piperazine', es: 'Piperazina' },
  triclabendazole: { activeClass: 'triclabendazole', en: 'Triclabendazole', es: 'Triclabendazol' },
  closantel: { activeClass: 'closantel', en: 'Closantel', es: 'Closantel' },
  nitroxynil: { activeClass: 'nitroxynil', en: 'Nitroxynil', es: 'Nitroxinil' },
  clorsulon: { activeClass: 'clorsulon', en: 'Clorsulon', es: 'Clorsulón' },
  oxyclozanide: { activeClass: 'oxyclozanide', en: 'Oxyclozanide', es: 'Oxiclozanida' },
  rafoxanide: { activeClass: 'salicylanilide', en: 'Rafoxanide', es: 'Rafoxanida' },
  niclosamide: { activeClass: 'salicylanilide', en: 'Niclosamide', es: 'Niclosamida' },
  praziquantel: { activeClass: 'isoquinoline', en: 'Praziquantel', es: 'Praziquantel' },
  diclazuril: { activeClass: 'triazine', en: 'Diclazuril', es: 'Diclazurilo' },
  ponazuril: { activeClass: 'triazine', en: 'Ponazuril', es: 'Ponazurilo' },
  toltrazuril: { activeClass: 'triazine', en: 'Toltrazuril', es: 'Toltrazurilo' },
  decoquinate: { activeClass: 'quinolone', en: 'Decoquinate', es: 'Decoquinato' },
  amprolium: { activeClass: 'thiamine-analogue', en: 'Amprolium', es: 'Amprolio' },
  sulfadiazine: { activeClass: 'sulphonamide', en: 'Sulfadiazine', es: 'Sulfadiazina' },
  sulfadimethoxine: { activeClass: 'sulphonamide', en: 'Sulfadimethoxine', es: 'Sulfadimetoxina' },
  sulfadimidine: { activeClass: 'sulphonamide', en: 'Sulfadimidine', es: 'Sulfadimidina' },
  sulfadoxine: { activeClass: 'sulphonamide', en: 'Sulfadoxine', es: 'Sulfadoxina' },
  sulfamethoxypyridazine: {
    activeClass: 'sulphonamide',
    en: 'Sulfamethoxypyridazine',
    es: 'Sulfametoxipiridazina',
  },
  sulfaquinoxaline: { activeClass: 'sulphonamide', en: 'Sulfaquinoxaline', es: 'Sulfaquinoxalina' },
  lasalocid: { activeClass: 'ionophore', en: 'Lasalocid', es: 'Lasalocid' },
  monensin: { activeClass: 'ionophore', en: 'Monensin', es: 'Monensina' },
  salinomycin: { activeClass: 'ionophore', en: 'Salinomycin', es: 'Salinomicina' },
  robenidine: { activeClass: 'guanidine', en: 'Robenidine', es: 'Robenidina' },
} as const satisfies Record<string, ActiveSubstance>;

export type Substance = keyof typeof ACTIVE_SUBSTANCES;
export const SUBSTANCES = Object.keys(ACTIVE_SUBSTANCES) as readonly Substance[];

export function substanceClass(substance: Substance): ActiveClass {
  return ACTIVE_SUBSTANCES[substance].activeClass;
}

export function substanceName(substance: Substance, locale: Locale): string {
  return ACTIVE_SUBSTANCES[substance][locale];
}

const CLASS_ORDER = new Map(ACTIVE_CLASSES.map((activeClass, index) => [activeClass, index]));

/** The different classes of a treatment, in the order of the list of classes. */
export function distinctClasses(actives: readonly { readonly activeClass: ActiveClass }[]): ActiveClass[] {
  const classes = new Set(actives.map(({ activeClass }) => activeClass));
  return [...classes].toSorted((a, b) => (CLASS_ORDER.get(a) ?? 0) - (CLASS_ORDER.get(b) ?? 0));
}

/**
 * The one class whose effect an efficacy check can measure. Undefined if there is none, or if several classes against
 * roundworms were given together: a reduction does not tell which of them worked.
 */
export function onlyCheckedClass(
  actives: readonly { readonly activeClass: ActiveClass }[],
): CheckedClass | undefined {
  const checked = distinctClasses(actives).filter(isCheckedClass);
  return checked.length === 1 ? checked[0] : undefined;
}
