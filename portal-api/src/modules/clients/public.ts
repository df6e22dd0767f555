// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { clientRoutes } from './clientRoutes.ts';
export { CLIENT_INDEX } from './clientWriteRepository.ts';
