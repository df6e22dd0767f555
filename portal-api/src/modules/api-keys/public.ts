// The public interface of this module: other modules and the wiring import nothing else from it.
export { actOfManager, type ManagerAct } from './actOfManager.ts';
export { apiKeyRoutes } from './apiKeyRoutes.ts';
export { apiKeyKinds } from './apiKeyKinds.ts';
export { createApiKeyService } from './apiKeyService.ts';
export { insertApiKey } from './apiKeyRepository.ts';
