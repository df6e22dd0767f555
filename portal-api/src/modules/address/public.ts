// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { addressRoutes } from './addressRoutes.ts';
export { createAddressService } from './addressService.ts';
export { placedPostcode, postcodeProblem } from './clientPostcode.ts';
