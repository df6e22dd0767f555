/** The role for queries: it owns no tables and is subject to row-level security. */
export const SERVER_ROLE = 'epigram_portal';
