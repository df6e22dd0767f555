// The public interface of this module: other modules and the wiring import nothing else from it.
export { addressRoutes } from './addressRoutes.ts';
export { createAddressService } from './addressService.ts';
export { placedPostcode, postcodeProblem } from './clientPostcode.ts';
