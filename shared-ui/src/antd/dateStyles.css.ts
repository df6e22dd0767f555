import { extractStyles } from './extractStyles.ts';

export const css = extractStyles('dates');
