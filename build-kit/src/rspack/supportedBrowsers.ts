/**
 * The first version of each supported browser: with Ed25519 for the manifest's signature (Chrome, Edge, Firefox) and
 * with `light-dark()` colours (Safari). The page shows them to everyone with an older one (host-shell/index.html).
 */
export const SUPPORTED_BROWSERS = { Chrome: '137', Edge: '137', Firefox: '129', Safari: '17.5' } as const;

const { Chrome, Edge, Firefox, Safari } = SUPPORTED_BROWSERS;

/**
 * The same versions for the style sheets. Without targets, the minimizer rewrites each logical property as six rules
 * for browsers that can't run the scripts anyway.
 */
export const STYLE_TARGETS = [
  `chrome >= ${Chrome}`,
  `edge >= ${Edge}`,
  `firefox >= ${Firefox}`,
  `safari >= ${Safari}`,
  `ios_saf >= ${Safari}`,
];
