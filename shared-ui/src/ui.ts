/**
 * The surface of the design system: what the shell and every remote draw with. Additions raise the contract's minor
 * version; what is here does not change. A build takes each name from the part that holds it; the whole is provided for
 * releases from before there were parts.
 */
export * from './core.ts';
export * from './fields.ts';
export * from './choices.ts';
