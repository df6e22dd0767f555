// What the wiring uses of this module: nothing else of it is imported from outside.
export { savedViewRoutes } from './savedViewRoutes.ts';
