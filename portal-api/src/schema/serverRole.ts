/** The role that queries run as: it owns no table, and row-level security binds it. */
export const SERVER_ROLE = 'epigram_portal';
