import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';

import { CLIENT_ALIASES } from '../../clients/public.ts';
import type { ImportKey } from './importColumns.ts';

/** Headings of laboratories and farms for a field, folded; counts are in `COUNT_ALIASES`. */
export const FIELD_ALIASES: Partial<Record<ImportKey, readonly string[]>> = {
  sampleId: words(`
    sample sampleno samplenumber sampleref samplereference labid labno labref labnumber
    samplename muestra numerodemuestra nmuestra refmuestra idmuestra
    iddemuestra
  `),
  clientName: CLIENT_ALIASES.name,
  clientNumber: [...CLIENT_ALIASES.number, ...CLIENT_ALIASES.flockNumber],
  clientPostcode: CLIENT_ALIASES.postcode,
  animalType: words('species animalspecies stock stocktype livestock especieanimal'),
  group: words('mob mobname groupname managementgroup lote rebano nombredelgrupo'),
  animalName: words(`
    animal animalid animalno animalnumber tag tagno tagnumber eartag visualtag horse horsename
    crotal arete idanimal iddelanimal
  `),
  electronicId: words(`
    eid eidno eidnumber eidtag electronictag electronicidentification rfid transponder microchip
    crotalelectronico identificacionelectronica idelectronico chip
  `),
  testType: words('test analysis testname analysistype prueba analisis'),
  testDate: words(`
    date datecollected collectiondate collected datesampled sampledate sampledon
    samplingdate dateofsample datetaken fecha fechademuestreo fechadetoma fechamuestra
    fecharecogida tested analizado
  `),
  result: words('outcome finding findings testresult hallazgo'),
  method: words('testmethod technique methodology tecnica'),
  multiplicationFactor: words(`
    factor mf multfactor dilutionfactor factormultiplicacion multiplicationfactormf
    factordemultiplicacionfm
  `),
  poolSize: words('animalsinpool poolsize noofanimals numberofanimals numerodeanimales'),
  dosed: words('treated drenched wormed desparasitado'),
  tester: words('testedby analyst technician analysedby tecnico analizadopor'),
};

/** Words for a parasite, folded, without `spp` and without a unit. */
export const COUNT_ALIASES = {
  strongyle: words(`
    strongyle strongyles strongyletype strongylid strongylids strongylidae trichostrongyle
    trichostrongyles trichostrongylus trichostrongylid trichostrongylids trichostrongylidae
    gin strongyletrichostrongyle strongylestrichostrongyles strongylesandtrichostrongyles
    strongyleroundworm roundworms roundworm estrongilo estrongilos estrongilido estrongilidos tricostrongilidos strongylus
  `),
  nematodirus: words('nematodirus nematodiruses nematodirusbattus nbattus nematodiro nematodiros'),
  coccidia: words('coccidia coccidian coccidial eimeria oocysts coccidios coccidiaoocysts'),
  strongyloides: words('strongyloides estrongiloides spapillosus'),
  moniezia: words('moniezia'),
  trichuris: words('trichuris whipworm whipworms tricuros tricuris'),
  parascaris: words('parascaris parascarisequorum'),
  anoplocephala: words('anoplocephala anoplocefala'),
} satisfies Record<Parasite, readonly string[]>;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
