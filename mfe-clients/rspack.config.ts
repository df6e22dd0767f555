import { remoteConfig } from '@epigram/build-kit/rspack/remote';

export const config = remoteConfig(import.meta.dirname);
