/** The palette shows both together, so they are in one file. */
export { AnimalPaletteResults } from './AnimalPaletteResults.tsx';
export { ClientPaletteResults } from './ClientPaletteResults.tsx';
