// The public interface of this module: the wiring imports nothing else from it.
export { savedViewRoutes } from './savedViewRoutes.ts';
