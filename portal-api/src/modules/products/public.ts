// The public interface of this module: other modules and the wiring import nothing else from it.
export { toActives } from './labels.ts';
export { loadProducts } from './loadProducts.ts';
export { ProductFileError } from './productFile.ts';
export { productRoutes } from './productRoutes.ts';
export { rememberProducts } from './productService.ts';
