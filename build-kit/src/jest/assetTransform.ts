import path from 'node:path';

/** A style sheet's classes map to their own names; any other asset becomes its file name. */
const transformer = {
  process(_source: string, file: string): { code: string } {
    if (/\.css(\.ts)?$/.test(file)) {
      return {
        code: 'exports.__esModule = true; exports.default = new Proxy({}, { get: (_, name) => String(name) });',
      };
    }
    return { code: `exports.__esModule = true; exports.default = ${JSON.stringify(path.basename(file))};` };
  },
};

export default transformer;
