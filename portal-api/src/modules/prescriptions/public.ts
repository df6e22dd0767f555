// The public interface of this module: the wiring imports nothing else from it.
export { prescriptionRoutes } from './prescriptionRoutes.ts';
export { createPrescriptionService } from './connectService.ts';
