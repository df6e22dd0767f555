// The public interface of this module: other modules and the wiring import nothing else from it.
export { expireSupport } from './expireSupport.ts';
export { supportEnded, supportOpened } from './supportOpened.ts';
export { supportRoutes } from './supportRoutes.ts';
export { createSupportService } from './supportService.ts';
