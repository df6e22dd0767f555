// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { expireSupport } from './expireSupport.ts';
export { supportOpened } from './supportOpened.ts';
export { supportRoutes } from './supportRoutes.ts';
export { createSupportService } from './supportService.ts';
