/** Which remotes need which versions of the contract: counts by day, without users and tenants. */
export const up = `
create table contract_uses (
  day date not null,
  remote text not null,
  -- The lowest contract version of each major that the remote was built for.
  needs text not null,
  -- The contract version of the shell.
  shell text not null,
  -- A deprecated operation; empty for all operations.
  operation text not null,
  requests bigint not null,
  primary key (day, remote, needs, shell, operation)
);`;
