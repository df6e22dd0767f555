// The public interface of this module: other modules and the wiring import nothing else from it.
export { importStopped } from './importStopped.ts';
export { type Sender, whileSenderWaits } from './whileSenderWaits.ts';
