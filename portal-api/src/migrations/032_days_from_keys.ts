/** A page far down is sought by days: these are read from their keys alone, as the weeks and months are. */
export const up = `
alter table test_days drop constraint test_days_pkey,
  add primary key (business_id, day, animal_type, test_type, status) include (tests);
`;
