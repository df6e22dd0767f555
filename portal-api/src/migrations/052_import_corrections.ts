/** The stored results that an import corrected, as they were before. */
export const up = `
alter table test_imports add column corrected jsonb not null default '[]';`;
