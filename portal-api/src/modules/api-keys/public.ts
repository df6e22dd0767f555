// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { apiKeyRoutes } from './apiKeyRoutes.ts';
export { createApiKeyService } from './apiKeyService.ts';
export { insertApiKey } from './apiKeyRepository.ts';
