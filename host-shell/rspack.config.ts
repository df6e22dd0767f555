import { shellConfig } from '@epigram/build-kit/rspack/shell';
import { workerConfig } from '@epigram/build-kit/rspack/worker';

export const config = shellConfig(import.meta.dirname);
export const worker = workerConfig(import.meta.dirname);
