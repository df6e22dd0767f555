export interface GroupMean {
  /** Arithmetic mean in epg. */
  readonly mean: number;
  /** Dispersion of the negative binomial; null if the counts vary no more than by chance. */
  readonly k: number | null;
  /** 95 % confidence interval in epg; null for fewer than two samples or if every count is zero. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

const Z_95 = 1.96;

/**
 * Mean egg count of a group with its confidence interval. Works in eggs counted, c = epg / factor:
 * k = m² / (s² − m), interval = factor · exp(ln m ± 1.96 · √((1/m + 1/k) / n)).
 */
export function groupMean(eggs: readonly number[], multiplicationFactor: number): GroupMean {
  const n = eggs.length;
  const m = n === 0 ? 0 : eggs.reduce((sum, c) => sum + c, 0) / n;
  const mean = m * multiplicationFactor;
  if (n < 2 || m === 0) return { mean, k: null, interval: null };
  const variance = eggs.reduce((sum, c) => sum + (c - m) ** 2, 0) / (n - 1);
  const k = variance > m ? m ** 2 / (variance - m) : null;
  const half = Z_95 * Math.sqrt((1 / m + (k === null ? 0 : 1 / k)) / n);
  return { mean, k, interval: { low: mean * Math.exp(-half), high: mean * Math.exp(half) } };
}
