// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { mayEditBusiness } from './businessPolicy.ts';
export { businessRoutes } from './businessRoutes.ts';
export { logoRoutes } from './logoRoutes.ts';
export { reportLogo } from './reportLogo.ts';
