import { shellConfig } from '@epigram/build-kit/rspack/shell';

export const config = shellConfig(import.meta.dirname);
