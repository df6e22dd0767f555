import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';

/** Mean counts in epg (opg for coccidia) by month, January first, for the northern hemisphere. */
type Year = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

interface Burden {
  readonly parasite: Parasite;
  readonly means: Year;
  /** Dispersion of the negative binomial. */
  readonly k: number;
  /** Share of groups in which the parasite is found. */
  readonly prevalence: number;
}

export interface Species {
  readonly burdens: readonly Burden[];
  /** Share of visits to adult animals, which have lower counts. */
  readonly adults: number;
  readonly adultFactor: number;
  /** Samples taken at one visit. */
  readonly samples: readonly [number, number];
  /** Share of visits from September to March that are fluke tests. */
  readonly fluke: number;
}

const flat = (mean: number): Year => Array.from({ length: 12 }, () => mean) as unknown as Year;

/** Published: lamb strongyle means, dispersion by host, Irish horses. Other means are the product's own choice. */
export const SPECIES: Readonly<Record<number, Species>> = {
  1: {
    burdens: [
      {
        parasite: 'strongyle',
        means: [40, 40, 50, 70, 110, 150, 210, 250, 270, 220, 130, 60],
        k: 1.1,
        prevalence: 0.85,
      },
      { parasite: 'strongyloides', means: flat(60), k: 0.6, prevalence: 0.08 },
      { parasite: 'trichuris', means: flat(40), k: 0.6, prevalence: 0.06 },
      { parasite: 'moniezia', means: flat(120), k: 0.4, prevalence: 0.05 },
      {
        parasite: 'coccidia',
        means: [900, 900, 1200, 1600, 1500, 900, 600, 500, 500, 600, 800, 900],
        k: 0.5,
        prevalence: 0.3,
      },
    ],
    adults: 0.35,
    adultFactor: 0.2,
    samples: [4, 8],
    fluke: 0.3,
  },
  2: {
    burdens: [
      {
        parasite: 'strongyle',
        means: [80, 60, 60, 120, 250, 400, 500, 600, 550, 450, 400, 150],
        k: 0.9,
        prevalence: 0.93,
      },
      {
        parasite: 'nematodirus',
        means: [5, 5, 15, 90, 320, 260, 80, 40, 60, 80, 40, 10],
        k: 0.5,
        prevalence: 0.55,
      },
      { parasite: 'strongyloides', means: flat(180), k: 0.4, prevalence: 0.12 },
      { parasite: 'trichuris', means: flat(70), k: 0.5, prevalence: 0.1 },
      {
        parasite: 'moniezia',
        means: [0, 0, 0, 40, 200, 350, 350, 250, 150, 60, 0, 0],
        k: 0.3,
        prevalence: 0.14,
      },
      {
        parasite: 'coccidia',
        means: [800, 900, 2500, 7000, 9000, 6000, 3000, 1500, 1200, 1000, 900, 800],
        k: 0.6,
        prevalence: 0.55,
      },
    ],
    adults: 0.25,
    adultFactor: 0.3,
    samples: [6, 12],
    fluke: 0.22,
  },
  3: {
    burdens: [
      {
        parasite: 'strongyle',
        means: [160, 170, 220, 270, 310, 320, 310, 290, 270, 240, 190, 160],
        k: 0.21,
        prevalence: 1,
      },
      { parasite: 'parascaris', means: flat(160), k: 0.5, prevalence: 0.07 },
      { parasite: 'anoplocephala', means: flat(90), k: 0.5, prevalence: 0.045 },
      { parasite: 'strongyloides', means: flat(150), k: 0.5, prevalence: 0.015 },
    ],
    adults: 0,
    adultFactor: 1,
    samples: [1, 5],
    fluke: 0,
  },
  4: {
    burdens: [
      {
        parasite: 'strongyle',
        means: [150, 140, 180, 280, 420, 560, 640, 660, 580, 460, 320, 200],
        k: 3.8,
        prevalence: 0.9,
      },
      { parasite: 'nematodirus', means: flat(60), k: 0.6, prevalence: 0.15 },
      { parasite: 'trichuris', means: flat(60), k: 0.6, prevalence: 0.1 },
      { parasite: 'coccidia', means: flat(2200), k: 0.6, prevalence: 0.5 },
    ],
    adults: 0.5,
    adultFactor: 0.5,
    samples: [3, 7],
    fluke: 0.12,
  },
  8: {
    burdens: [
      { parasite: 'strongyle', means: flat(90), k: 0.6, prevalence: 0.6 },
      { parasite: 'nematodirus', means: flat(40), k: 0.6, prevalence: 0.3 },
      { parasite: 'trichuris', means: flat(40), k: 0.6, prevalence: 0.25 },
      { parasite: 'coccidia', means: flat(700), k: 0.6, prevalence: 0.4 },
    ],
    adults: 0,
    adultFactor: 1,
    samples: [2, 6],
    fluke: 0,
  },
};

/** How busy each month is, January first. */
export const VISITS_BY_MONTH: Year = [0.5, 0.5, 0.7, 0.9, 1.1, 1.4, 1.5, 1.5, 1.4, 1.25, 0.9, 0.5];
/** Share of fluke samples with eggs: 10 to 17 % in faecal surveys. */
export const FLUKE_POSITIVE = 0.14;
