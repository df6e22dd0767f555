export const usage = `Manages the releases of the shell and of every remote.

  publish <folder>… [--promote]       publish builds; --promote makes all of them live in one step
  sync <folder>…                      publish and promote what changed; rolled-back versions stay down
  promote <remote>[@version]          make a version live for everyone (default: the running canary);
                                      --drop-path <path> for each live path that it no longer serves;
                                      --from <registry> copies the release from there first
  canary <remote>[@version] --percent <n> [--allow <business>]… [--deny <business>]…
  canary <remote>[@version] --ramp 10,25,50,100 --every 15m  grow automatically, paused by failures and web vitals
  canary <remote> --stop
  preview <remote>[@version] --name <preview> | preview <remote> --name <preview> --remove
  rollback <remote> [--to <version>]  return to a version that was live; --dry-run shows what would break
  hold <remote>[@version] --for browser="Firefox 140"|language=es|business=<id>|organisation=<id>
                                      give a part of the users the version before
  lift <remote> <hold>                end that
  slots [<slot> --order <remote.id,…> --hide <remote.id,…> [--business <id>|--organisation <id>]]
                                      who fills which place; order and presence for all or for one tenant
  disable <remote> [--notice <text>] [--notice-es <text>]  switch an area off for everyone
  enable <remote>                     switch it on again
  prune [remote] [--keep 10] [--days 30] [--dry-run]  delete releases that no page and no rollback can need
  restored                            after a restore of the database: lets browsers in that know later releases
  budget <remote> [--failure-budget 0.05] [--minimum-samples 20] [--fresh-minutes 120]
         [--first-load <kB>] [--page <kB>] [--lcp <ms>] [--inp <ms>] [--cls <n>]  "off" removes a limit
  policy [--approval <a,b|*|off>] [--freeze <window>]… [--thaw <window|all>]
                                      which remotes need a second person's approval, and when nothing is promoted:
                                      "fri 16:00 - mon 07:00 Europe/Dublin", "2026-12-19T12:00Z / 2027-01-04T08:00Z"
  policy --worker <on|off>            off: browsers remove the portal's service worker on their next page load
  approvals | approve <id> | withdraw <id>  promotions that are waiting for a second person
  paths [<remote> --add <prefix> | --take <prefix>]  which remote owns which paths
  status                              live versions, canaries, previews and failures
  versions <remote> [--limit 25]      every version, and which were live or are marked bad
  provenance <remote>[@version] [--keys <text>]  who built a release, from what, and who published it: signed
  history [remote] [--limit <n>]      who did what, when and why
  causes [remote][@version] [--hours 24]  why releases failed, with positions in the sources
  resolve --user <id> [--business <id>]… [--browser <name version>] [--language <l>] [--at <time>]  which versions a user gets, or got at that time
  uses <package>[@<range>]            which live releases and canaries contain a package: "lodash@<4.17.21"
  contract [--serves <majors>]        who needs which contract, and who still uses what is deprecated;
                                      --serves 5 is refused if an API of that major alone would leave any of it out
  types [<contract version>] [--out .types]  the types that the live shell shares with remotes, or those of a
                                      contract version; a tsconfig.json beside them leads a build to them
  sbom sign <file>… | sbom verify <file>… [--keys <text>]  the signatures of the servers' lists of packages
  verify [remote][@version] [--repair]  read back every file as browsers get it, and compare the hash
  tokens [create --name <name> --remotes <a,b|*> --rights <publish,promote,roll-back,administer>
         [--paths </a,/b|*>] | revoke <id>]
  trusts [add --name <name> --issuer <url> --audience <text> --claim <claim>=<value>… --remotes … --rights …
         | revoke <id>]               issuers whose short-lived tokens are trusted, for example a CI
  webhooks [--add <url|mailto:address> [--events <a,b>] | remove <id>]  receivers of promotions, rollbacks, alarms
  console                             print a link that signs you in to the console once, within two minutes
  keys                                print the public keys for the shell's build

  --reason <text>     recorded in the log             --override <reason>  promote, or roll back to, a bad version
  --during-freeze <reason>  promote during a freeze
  --json              output for scripts              --dry-run            promote, rollback, prune: only preview
  --zone <time zone>  times of versions, history and causes: for example Europe/Dublin, or local (default: UTC)
  --registry <url>, --token <token>, --data-dir <folder>: which registry (default: the local one)

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 not reachable, 4 permission denied, 5 verification failed
`;
