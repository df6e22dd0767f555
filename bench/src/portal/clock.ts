/**
 * The present of the data and of the cases, a Wednesday in the middle of a month. With the present of the machine, what is
 * read would depend on the day of the week and of the month: filters read whole weeks and months, and days at their edges.
 */
export const NOW = new Date('2025-11-19T12:00:00Z');

/** The same as a time of the database. */
export const SQL_NOW = `timestamptz '${NOW.toISOString()}'`;

/** The function that queries of a connection call as `now()`, if its search path is `CLOCK_PATH`. */
export const CLOCK = `
create schema bench_clock;
create function bench_clock.now() returns timestamptz language sql stable as $$ select ${SQL_NOW} $$;
grant usage on schema bench_clock to public;`;
export const CLOCK_PATH = 'bench_clock,public,pg_catalog';
