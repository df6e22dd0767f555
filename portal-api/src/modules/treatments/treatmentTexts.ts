import type { DoseBasis, TreatmentRoute } from '@epigram/shared-contracts/api/treatments';
import type { ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Locale } from '@epigram/shared-contracts/locale';

/** Texts of the printed log; the screens' texts are in the catalogues. */
interface TreatmentTexts {
  readonly title: string;
  readonly date: string;
  readonly animals: string;
  readonly product: string;
  readonly activeClass: string;
  readonly dose: string;
  readonly prescriber: string;
  readonly meatUntil: string;
  readonly milkUntil: string;
  readonly reason: string;
  readonly none: string;
  readonly count: (treatments: number) => string;
  readonly withdrawalNote: string;
  readonly notes: string;
  readonly classes: Readonly<Record<ActiveClass, string>>;
  readonly doseBases: Readonly<Record<DoseBasis, string>>;
  readonly routes: Readonly<Record<TreatmentRoute, string>>;
}

const FLUKICIDES = {
  triclabendazole: 'Triclabendazole',
  closantel: 'Closantel',
  nitroxynil: 'Nitroxynil',
  clorsulon: 'Clorsulon',
  oxyclozanide: 'Oxyclozanide',
  albendazole: 'Albendazole',
} as const;

const en: TreatmentTexts = {
  title: 'Treatment log',
  date: 'Date',
  animals: 'Animals',
  product: 'Product',
  activeClass: 'Active class',
  dose: 'Dose and route',
  prescriber: 'Prescribed by',
  meatUntil: 'Meat withheld until',
  milkUntil: 'Milk withheld until',
  reason: 'Reason',
  none: 'No treatment is recorded.',
  count: (treatments) => (treatments === 1 ? '1 treatment' : `${treatments} treatments`),
  withdrawalNote:
    'Withdrawal periods were typed in from the product’s label and count from the last day of treatment. A dash means that none was noted.',
  notes: 'Notes',
  classes: {
    bz: '1-BZ benzimidazole',
    lv: '2-LV levamisole',
    ml: '3-ML macrocyclic lactone',
    moxidectin: '3-ML moxidectin',
    ad: '4-AD amino-acetonitrile derivative',
    si: '5-SI spiroindole',
    pyrantel: 'Tetrahydropyrimidine (pyrantel)',
    ...FLUKICIDES,
  },
  doseBases: {
    'heaviest-animal': 'by the heaviest animal',
    'weight-bands': 'by weight bands',
    'individual-weight': 'by each animal’s weight',
  },
  routes: { oral: 'oral', injection: 'injection', 'pour-on': 'pour-on', bolus: 'bolus' },
};

const es: TreatmentTexts = {
  title: 'Registro de tratamientos',
  date: 'Fecha',
  animals: 'Animales',
  product: 'Producto',
  activeClass: 'Clase de principio activo',
  dose: 'Dosis y vía',
  prescriber: 'Prescrito por',
  meatUntil: 'Carne retenida hasta',
  milkUntil: 'Leche retenida hasta',
  reason: 'Motivo',
  none: 'No hay ningún tratamiento registrado.',
  count: (treatments) => (treatments === 1 ? '1 tratamiento' : `${treatments} tratamientos`),
  withdrawalNote:
    'Los tiempos de espera se han copiado de la etiqueta del producto y cuentan desde el último día de tratamiento. Un guion indica que no se anotó ninguno.',
  notes: 'Notas',
  classes: {
    bz: '1-BZ bencimidazol',
    lv: '2-LV levamisol',
    ml: '3-ML lactona macrocíclica',
    moxidectin: '3-ML moxidectina',
    ad: '4-AD derivado de aminoacetonitrilo',
    si: '5-SI espiroindol',
    pyrantel: 'Tetrahidropirimidina (pirantel)',
    triclabendazole: 'Triclabendazol',
    closantel: 'Closantel',
    nitroxynil: 'Nitroxinil',
    clorsulon: 'Clorsulón',
    oxyclozanide: 'Oxiclozanida',
    albendazole: 'Albendazol',
  },
  doseBases: {
    'heaviest-animal': 'según el animal más pesado',
    'weight-bands': 'por franjas de peso',
    'individual-weight': 'según el peso de cada animal',
  },
  routes: { oral: 'oral', injection: 'inyección', 'pour-on': 'pour-on', bolus: 'bolo' },
};

export const TREATMENT_TEXTS: Readonly<Record<Locale, TreatmentTexts>> = { en, es };
