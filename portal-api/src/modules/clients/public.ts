// The public interface of this module: other modules and the wiring import nothing else from it.
export { requireClientEditor } from './clientPolicy.ts';
export { clientRoutes } from './clientRoutes.ts';
export { existingClient } from './clientService.ts';
export { findKeptClient } from './merge/keptClientRepository.ts';
export { mergeTwoClients } from './merge/mergeService.ts';
export { deleteOldMerges } from './merge/mergeRepository.ts';
export { CLIENT_INDEX } from './clientWriteRepository.ts';
