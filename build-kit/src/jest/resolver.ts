import type { SyncResolver } from 'jest-resolve';

/**
 * jest resolves with the `require` condition, because its modules are CommonJS. Many packages are only ES modules. They
 * are resolved with `import` or `module` and transformed like our own.
 */
export const sync: SyncResolver = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (cause) {
    const conditions = (options.conditions ?? []).filter((condition) => condition !== 'require');
    try {
      return options.defaultResolver(request, {
        ...options,
        conditions: [...conditions, 'import', 'module'],
      });
    } catch {
      throw cause;
    }
  }
};
