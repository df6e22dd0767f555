// Lanczos approximation, g = 7, n = 9: 15 digits (Numerical Recipes, 3rd edition, section 6.1).
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  const z = x - 1;
  const sum = LANCZOS.reduce((total, term, i) => (i === 0 ? term : total + term / (z + i)), 0);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Regularised lower incomplete gamma function P(a, x): series below a + 1, continued fraction above. */
export function gammaP(a: number, x: number): number {
  if (x <= 0) return 0;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; Math.abs(term) > sum * 1e-16 && n < 10_000; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return front * sum;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 10_000; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return 1 - front * h;
}

/** The Wilson–Hilferty approximation: close enough as a start value. */
function firstGuess(p: number, shape: number): number {
  const part = 1 / (9 * shape);
  const tail = Math.sqrt(-2 * Math.log(Math.min(p, 1 - p)));
  const normal = tail - (2.515517 + tail * 0.802853) / (1 + tail * (1.432788 + tail * 0.189269));
  return shape * (1 - part + Math.sign(p - 0.5) * normal * Math.sqrt(part)) ** 3;
}

/**
 * The x at which P(shape, x) = p, by Newton's method in a bracket, with bisection if a step would leave the bracket
 * (Numerical Recipes, 3rd edition, section 9.4). It converges from any start value.
 */
export function gammaQuantile(p: number, shape: number): number {
  let low = 0;
  let high = shape + 10 * Math.sqrt(shape) + 10;
  while (gammaP(shape, high) < p) high *= 2;
  const scale = logGamma(shape);
  let x = firstGuess(p, shape);
  if (!(x > low && x < high)) x = (low + high) / 2;
  for (let i = 0; i < 100; i += 1) {
    const error = gammaP(shape, x) - p;
    if (error < 0) low = x;
    else high = x;
    let next = x - error / Math.exp((shape - 1) * Math.log(x) - x - scale);
    if (!(next > low && next < high)) next = (low + high) / 2;
    const isSettled = Math.abs(next - x) <= 4 * Number.EPSILON * x;
    // The bracket's ends are neighbouring floating-point numbers.
    if (isSettled || next <= low || next >= high) return next;
    x = next;
  }
  return x;
}
