export const usage = `Releases of the shell and of every remote.

  publish <folder>… [--promote]       publish builds; with --promote make them live together
  sync <folder>…                      publish and promote what changed; what was rolled back stays down
  promote <remote>[@version]          make a version (the running canary, if none is named) live for everybody;
                                      --drop-path <path> for each live path that it no longer serves;
                                      --from <registry> brings the same bytes over from there first
  canary <remote>[@version] --percent <n> [--allow <business>]… [--deny <business>]…
  canary <remote>[@version] --ramp 10,25,50,100 --every 15m  grows by itself, held by failures and web vitals
  canary <remote> --stop
  preview <remote>[@version] --name <preview> | preview <remote> --name <preview> --remove
  rollback <remote> [--to <version>]  back to a version that was live; --dry-run shows what it would break
  disable <remote> [--notice <text>] [--notice-es <text>]  the kill switch of one area
  enable <remote>                     ends it
  prune [remote] [--keep 10] [--days 30] [--dry-run]  delete releases that no page and no rollback can need
  budget <remote> [--failure-budget 0.05] [--minimum-samples 20] [--fresh-minutes 120]
         [--first-load <kB>] [--page <kB>] [--lcp <ms>] [--inp <ms>] [--cls <n>]  "off" ends a limit
  policy [--approval <a,b|*|off>] [--freeze <window>]… [--thaw <window|all>]
                                      whose promotions a second person approves, and when nothing is promoted:
                                      "fri 16:00 - mon 07:00 Europe/Dublin", "2026-12-19T12:00Z / 2027-01-04T08:00Z"
  policy --worker <on|off>            off: browsers give up the portal's service worker with their next page
  approvals | approve <id> | withdraw <id>  promotions that wait for a second person
  paths [<remote> --add <prefix> | --take <prefix>]  which remote owns which paths
  status                              what is live, on trial, failing
  versions <remote> [--limit 25]      every version, with what was live and what is bad
  history [remote] [--limit <n>]      who did what, when and why
  causes [remote][@version] [--hours 24]  why releases failed, with places in the sources
  resolve --user <id> [--business <id>]… [--at <moment>]
  verify [remote][@version] [--repair]  read back what browsers are sent and compare its hash
  tokens [create --name <name> --remotes <a,b|*> --rights <publish,promote,roll-back,administer>
         [--paths </a,/b|*>] | revoke <id>]
  trusts [add --name <name> --issuer <url> --audience <text> --claim <claim>=<value>… --remotes … --rights …
         | revoke <id>]               whose short-lived tokens (a CI's) are believed
  webhooks [--add <url|mailto:address> [--events <a,b>] | remove <id>]  who is told of promotions, rollbacks, alarms
  console                             a link that signs you in to the console at /releases, once, within two minutes
  keys                                public keys for the shell's build

  --reason <text>     why; stays in the log          --override <reason>  promote, or go back to, a bad version
  --during-freeze <reason>  promote although a freeze is on
  --json              answers for scripts             --dry-run            promote, rollback: only tell
  --zone <time zone>  versions, history and causes in the times of Europe/Dublin, for example, or local, not UTC
  --registry <url>, --token <token>, --data-dir <folder>: which registry (default: the local one)

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 not reachable, 4 no right, 5 verification failed
`;
