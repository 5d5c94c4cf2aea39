/** An interval at whose ends a function has different signs. */
export interface Bracket {
  readonly low: number
  readonly high: number
}

/** Where the search stands: b is the best guess, a the one before, c on the other side of the root. */
interface Search {
  a: number
  b: number
  c: number
  fa: number
  fb: number
  fc: number
}

const MOST_STEPS = 200

/**
 * The root inside a bracket, by Brent's mix of bisection, secant and inverse quadratic steps.
 *
 * @param f - continuous on the bracket
 * @param bracket - f has different signs, or a zero, at its ends
 * @param tolerance - the search stops this near, beside the precision of the number itself
 * @returns the argument of the root; NaN if both ends have the same sign
 *
 * Source: R. P. Brent, "Algorithms for Minimization without Derivatives", 1973, chapter 4 (zero).
 */
export function findRoot(f: (x: number) => number, bracket: Bracket, tolerance = 1e-15): number {
  const { low, high } = bracket
  const at: Search = { a: low, b: high, c: low, fa: f(low), fb: f(high), fc: f(low) }
  if (at.fa * at.fb > 0) return Number.NaN
  let step = high - low
  let before = step
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    if (Math.sign(at.fb) === Math.sign(at.fc)) {
      at.c = at.a
      at.fc = at.fa
      step = before = at.b - at.a
    }
    bringBestToB(at)
    const limit = 2 * Number.EPSILON * Math.abs(at.b) + tolerance
    const half = (at.c - at.b) / 2
    if (at.fb === 0 || Math.abs(half) <= limit) return at.b

    const guess = interpolate(at)
    const isTrusted = isTrustworthy(guess, { before, half, limit })
    before = isTrusted ? step : half
    step = isTrusted ? guess : half

    at.a = at.b
    at.fa = at.fb
    at.b += Math.abs(step) > limit ? step : Math.sign(half) * limit
    at.fb = f(at.b)
  }
  return at.b
}

// A guess that shrinks fast enough and stays within three quarters of the bracket; bisection is safer than any other.
function isTrustworthy(
  guess: number,
  { before, half, limit }: { before: number; half: number; limit: number },
): boolean {
  const shrinks = Math.abs(before) >= limit && 2 * Math.abs(guess) < Math.abs(before)
  return shrinks && guess * half > 0 && 2 * Math.abs(guess) < 3 * Math.abs(half) - limit
}

function bringBestToB(at: Search): void {
  if (Math.abs(at.fc) >= Math.abs(at.fb)) return
  at.a = at.b
  at.b = at.c
  at.c = at.a
  at.fa = at.fb
  at.fb = at.fc
  at.fc = at.fa
}

// The step to where the secant, or the inverse parabola through three points, crosses zero; NaN if there is none.
function interpolate({ a, b, c, fa, fb, fc }: Search): number {
  if (Math.abs(fa) <= Math.abs(fb)) return Number.NaN
  const s = fb / fa
  if (a === c) return (s * (c - b)) / (s - 1)
  const q = fa / fc
  const r = fb / fc
  return -(s * ((c - b) * q * (q - r) - (b - a) * (r - 1))) / ((q - 1) * (r - 1) * (s - 1))
}
