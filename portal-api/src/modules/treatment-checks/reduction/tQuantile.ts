import { logGamma } from '../../test-data/public.ts';

/** Continued fraction of the incomplete beta function, by Lentz's method (Numerical Recipes, 3rd edition, 6.4). */
function betaFraction(x: number, a: number, b: number): number {
  const kept = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h;
}

/** Regularised incomplete beta function I(x; a, b). */
export function betaI(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const known = new Map<string, number>();

/** Cached, because each takes hundreds of steps, and an overview needs a few of them thousands of times. */
export function tQuantile(p: number, degreesOfFreedom: number): number {
  const key = `${p} ${degreesOfFreedom}`;
  const found = known.get(key) ?? quantileByBisection(p, degreesOfFreedom);
  known.set(key, found);
  return found;
}

/** The t with P(T ≤ t) = p of Student's distribution, for p of one half or more, by bisection. */
function quantileByBisection(p: number, degreesOfFreedom: number): number {
  const cumulative = (t: number): number =>
    1 - betaI(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) / 2;
  let low = 0;
  let high = 2;
  while (cumulative(high) < p) high *= 2;
  for (let i = 0; i < 100; i += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (cumulative(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
