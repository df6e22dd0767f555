// Prints the compiled form of the catalog given as its argument.
import { compileCatalog } from '../i18n/catalogs.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: compileCatalog.ts <messages.po>');
process.stdout.write(await compileCatalog(file, { strict: false }));
