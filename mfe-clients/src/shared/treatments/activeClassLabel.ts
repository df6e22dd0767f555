import type { ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const LABEL: Record<ActiveClass, MessageDescriptor> = {
  bz: msg`1-BZ benzimidazole`,
  lv: msg`2-LV levamisole`,
  ml: msg`3-ML macrocyclic lactone`,
  moxidectin: msg`3-ML moxidectin`,
  ad: msg`4-AD amino-acetonitrile derivative`,
  si: msg`5-SI spiroindole`,
  pyrantel: msg`Tetrahydropyrimidine (pyrantel)`,
  triclabendazole: msg`Triclabendazole`,
  closantel: msg`Closantel`,
  nitroxynil: msg`Nitroxynil`,
  clorsulon: msg`Clorsulon`,
  oxyclozanide: msg`Oxyclozanide`,
  albendazole: msg`Albendazole`,
};

/** The name of an active class, in the active language. Call it while rendering. */
export function activeClassLabel(activeClass: ActiveClass): string {
  return i18n._(LABEL[activeClass]);
}
