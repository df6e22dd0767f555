// The public interface of this module: other modules and the wiring import nothing else from it.
export { remind } from './remind.ts';
export { reminderKinds } from './reminderKinds.ts';
