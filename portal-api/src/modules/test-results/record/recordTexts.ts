import type { Locale } from '@epigram/shared-contracts/locale';

interface RecordTexts {
  readonly unknownClient: string;
  readonly unknownAnimal: string;
  readonly otherAnimalType: string;
  readonly poolOfOne: string;
  readonly dateOutOfRange: string;
  readonly alreadyThere: string;
  readonly needsResult: string;
  readonly contradicts: string;
  readonly noCountsForFluke: string;
}

/** Errors of a result that was entered by hand, with their remedies. */
export const RECORD_TEXTS: Readonly<Record<Locale, RecordTexts>> = {
  en: {
    unknownClient: 'Choose a client of this business.',
    unknownAnimal: 'Choose an animal of this client.',
    otherAnimalType: 'This animal is of another type. Choose another animal, or change the animal type.',
    poolOfOne: 'A pooled sample comes from several animals. Leave the animal empty.',
    dateOutOfRange: 'Use a date from the year 2000 until today.',
    alreadyThere: 'This client already has a sample with this id on the same day. Use another id.',
    needsResult: 'Enter at least one count, or choose a result.',
    contradicts: 'The result does not match the counts. Change one of them.',
    noCountsForFluke: 'A fluke test has a result but no counts.',
  },
  es: {
    unknownClient: 'Elija un cliente de esta empresa.',
    unknownAnimal: 'Elija un animal de este cliente.',
    otherAnimalType: 'Este animal es de otro tipo. Elija otro animal o cambie el tipo de animal.',
    poolOfOne: 'Una muestra agrupada procede de varios animales. Deje el animal vacío.',
    dateOutOfRange: 'Use una fecha entre el año 2000 y hoy.',
    alreadyThere: 'Este cliente ya tiene una muestra con este id. el mismo día. Use otro.',
    needsResult: 'Introduzca al menos un recuento o elija un resultado.',
    contradicts: 'El resultado no concuerda con los recuentos. Cambie uno de los dos.',
    noCountsForFluke: 'Una coprología de fasciola tiene resultado y ningún recuento.',
  },
};
