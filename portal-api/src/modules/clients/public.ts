// The public interface of this module: other modules and the wiring import nothing else from it.
export { requireClientEditor } from './clientPolicy.ts';
export { changeOneAnimal, createOneAnimal } from './animalWriteService.ts';
export { changeOneClient, createOneClient } from './clientWriteService.ts';
export { changeOneGroup, createOneGroup } from './groups/groupService.ts';
export { nameKey, postcodeKey } from './nameKey.ts';
export { CLIENT_ALIASES } from './import/clientAliases.ts';
export { findKnownClients, type KnownClient } from './import/clientImportRepository.ts';
export { lockClient } from './clientWriteRepository.ts';
export { clientRoutes } from './clientRoutes.ts';
export { existingClient, readClient } from './clientService.ts';
export { groupKey } from './groups/groupKey.ts';
export { groupOf } from './groups/groupOf.ts';
export { groupOfRecord } from './groups/groupOfRecord.ts';
export { lockGroup } from './groups/groupRepository.ts';
export { findKeptClient } from './merge/keptClientRepository.ts';
export { mergeTwoClients } from './merge/mergeService.ts';
export { deleteOldMerges } from './merge/mergeRepository.ts';
export { CLIENT_INDEX } from './clientWriteRepository.ts';
