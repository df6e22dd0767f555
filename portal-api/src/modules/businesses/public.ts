// The public interface of this module: other modules and the wiring import nothing else from it.
export { mayEditBusiness } from './businessPolicy.ts';
export { businessRoutes } from './businessRoutes.ts';
export { logoRoutes } from './logoRoutes.ts';
export { reportLogo } from './reportLogo.ts';
