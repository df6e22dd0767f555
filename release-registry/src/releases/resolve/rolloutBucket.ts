import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/**
 * A user's fixed position, 0 to 99.99, in one rollout of one remote. A share of n % includes the positions below n, so
 * growing it only adds users; other rollouts and remotes have a different order.
 */
export function rolloutBucket(remote: string, rollout: string, user: string): number {
  const hash = createHash('sha256').update(`${remote}\n${rollout}\n${user}`).digest();
  // 48 bits over 10,000 buckets: the remainder's bias is below one in 10^10.
  return ((hash.readUIntBE(0, 6) % BUCKETS) / BUCKETS) * 100;
}
