// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { importStopped } from './importStopped.ts';
export { type Sender, whileSenderWaits } from './whileSenderWaits.ts';
