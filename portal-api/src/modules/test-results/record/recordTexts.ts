import { msg } from '#i18n';

/** Errors of a result that was entered by hand, with their remedies. */
export const RECORD_TEXTS = {
  unknownClient: msg`Choose a client of this business.`,
  unknownAnimal: msg`Choose an animal of this client.`,
  unknownGroup: msg`Choose a group of this client and animal type, or no group.`,
  otherAnimalType: msg`This animal is of another type. Choose another animal, or change the animal type.`,
  poolOfOne: msg`A pooled sample comes from several animals. Leave the animal empty.`,
  dateOutOfRange: msg`Use a date from the year 2000 until today.`,
  alreadyThereInGroup: msg`This group already has a sample with this id on the same day. Use another id, or choose another group.`,
  alreadyThere: msg`This client already has a sample with this id on the same day. Use another id.`,
  needsResult: msg`Enter at least one count, or choose a result.`,
  contradicts: msg`The result does not match the counts. Change one of them.`,
  storedDifferently: msg`An earlier attempt has arrived, so this sample is stored, with other values. Correct it on its page.`,
  noCountsForFluke: msg`A fluke test has a result but no counts.`,
};
