// The public interface of this module: other modules and the wiring import nothing else from it.
export { carriedTexts } from './deletionTexts.ts';
export { mayDelete } from './deletionPolicy.ts';
export { deletionRoutes } from './deletionRoutes.ts';
export {
  countKeptClients,
  deleteEmptyAnimals,
  deleteEmptyClients,
  deleteEmptyGroups,
  deleteTestRows,
  findCarriedByTests,
} from './deletionRepository.ts';
