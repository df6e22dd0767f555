export { contractRoutes } from './contractRoutes.ts';
export { deleteOldContractUses } from './contractUseRepository.ts';
