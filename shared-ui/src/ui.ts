/**
 * The surface of the design system for the shell and every remote. Additions raise the contract's minor version;
 * existing exports do not change. A build takes each name from the part that contains it. The whole surface is provided
 * for releases built before it was split into parts.
 */
export * from './core.ts';
export * from './fields.ts';
export * from './choices.ts';
