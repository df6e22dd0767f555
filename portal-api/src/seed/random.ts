/** A deterministic random generator: the same seed gives the same data on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Integer from `low` to `high`, both inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An index, with probability proportional to its weight. */
  weighted(weights: readonly number[]): number;
  /** Egg count: negative binomial with dispersion `k`; with a small k, few animals have most of the eggs. */
  negativeBinomial(mean: number, k: number): number;
  normal(): number;
  uuid(): string;
}

/** mulberry32 (T. Ettinger): 32 bits of state are enough for data of this size. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  function normal(): number {
    return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  }
  /** Marsaglia and Tsang (2000), with their boost for shapes below 1. */
  function gamma(shape: number): number {
    if (shape < 1) return gamma(shape + 1) * Math.pow(1 - next(), 1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = Math.pow(1 + c * x, 3);
      if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  }
  function poisson(mean: number): number {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = 1 - next(); product > limit; product *= 1 - next()) count += 1;
    return count;
  }
  function hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += Math.floor(next() * 16).toString(16);
    return text;
  }

  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted(weights) {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (rest -= weight) < 0);
      return index === -1 ? weights.length - 1 : index;
    },
    negativeBinomial: (mean, k) => (mean <= 0 ? 0 : poisson((gamma(k) * mean) / k)),
    normal,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
