import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';

/** Texts of the printed log; the screens' texts are in their own catalogues. */
export const TREATMENT_TEXTS = inEachLanguage((say) => ({
  title: say(msg`Treatment log`),
  date: say(msg`Date`),
  animals: say(msg`Animals`),
  product: say(msg`Product`),
  activeClass: say(msg`Active class`),
  dose: say(msg`Dose and route`),
  prescriber: say(msg`Prescribed by`),
  meatUntil: say(msg`Meat withdrawal until`),
  milkUntil: say(msg`Milk withdrawal until`),
  reason: say(msg`Reason`),
  none: say(msg`No treatment is recorded.`),
  count: (treatments: number) =>
    say(msg`{treatments, plural, one {1 treatment} other {{treatments} treatments}}`, { treatments }),
  withdrawalNote: say(
    msg`Withdrawal periods were typed in from the product’s label and count from the last day of treatment. A dash means that none was noted.`,
  ),
  notes: say(msg`Notes`),
  classes: {
    bz: say(msg`1-BZ benzimidazole`),
    lv: say(msg`2-LV levamisole`),
    ml: say(msg`3-ML macrocyclic lactone`),
    moxidectin: say(msg`3-ML moxidectin`),
    ad: say(msg`4-AD amino-acetonitrile derivative`),
    si: say(msg`5-SI spiroindole`),
    pyrantel: say(msg`Tetrahydropyrimidine (pyrantel)`),
    triclabendazole: say(msg`Triclabendazole`),
    closantel: say(msg`Closantel`),
    nitroxynil: say(msg`Nitroxynil`),
    clorsulon: say(msg`Clorsulon`),
    oxyclozanide: say(msg`Oxyclozanide`),
    albendazole: say(msg`Albendazole`),
    piperazine: say(msg`Piperazine`),
    salicylanilide: say(msg`Salicylanilide`),
    isoquinoline: say(msg`Isoquinoline (praziquantel)`),
    triazine: say(msg`Triazine`),
    quinolone: say(msg`Quinolone`),
    'thiamine-analogue': say(msg`Thiamine analogue (amprolium)`),
    sulphonamide: say(msg`Sulphonamide`),
    ionophore: say(msg`Ionophore`),
    guanidine: say(msg`Guanidine`),
    other: say(msg`Other class`),
  },
  doseBases: {
    'heaviest-animal': say(msg`by the heaviest animal`),
    'weight-bands': say(msg`by weight bands`),
    'individual-weight': say(msg`by each animal’s weight`),
  },
  routes: {
    oral: say(msg`oral`),
    injection: say(msg`injection`),
    'pour-on': say(msg`pour-on`),
    bolus: say(msg`bolus`),
    'in-feed': say(msg`in feed`),
    'in-water': say(msg`in water`),
  },
}));
