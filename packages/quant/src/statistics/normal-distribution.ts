/**
 * The part of the normal distribution below z.
 *
 * @param z - in standard deviations
 * @returns in [0, 1], to about 1e-15, and relatively so in the tails
 *
 * Source: G. Marsaglia, "Evaluating the normal distribution", J. Stat. Software 11(4), 2004 (series), and the continued
 * fraction of Mills' ratio (Abramowitz & Stegun 26.2.14) beyond 3.
 */
export function normalCdf(z: number): number {
  if (z > 0) return 1 - normalCdf(-z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return z < -3 ? density * millsRatio(-z) : 0.5 - density * oddSeries(-z)
}

/**
 * The z below which a part of the normal distribution lies.
 *
 * @param part - in [0, 1]
 * @returns in standard deviations, to about 1e-15; ∓Infinity at 0 and 1
 *
 * Source: M. J. Wichura, "Algorithm AS 241: the percentage points of the normal distribution", Appl. Stat. 37(3), 1988 (PPND16).
 */
export function normalQuantile(part: number): number {
  const q = part - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(CENTRE, r)) / polynomial(CENTRE_DIVISOR, r)
  }
  const tail = q < 0 ? part : 1 - part
  if (tail <= 0) return q < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const r = Math.sqrt(-Math.log(tail))
  const z =
    r <= 5
      ? polynomial(NEAR_TAIL, r - 1.6) / polynomial(NEAR_TAIL_DIVISOR, r - 1.6)
      : polynomial(FAR_TAIL, r - 5) / polynomial(FAR_TAIL_DIVISOR, r - 5)
  return q < 0 ? -z : z
}

// Σ z^(2k+1) / (1·3·…·(2k+1)): all terms positive, no cancellation.
function oddSeries(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum
}

// 1 / (z + 1 / (z + 2 / (z + 3 / …))), from the inside out.
function millsRatio(z: number): number {
  let ratio = z
  for (let k = 120; k >= 1; k--) ratio = z + k / ratio
  return 1 / ratio
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}

const CENTRE = [
  3.387132872796366608, 1.3314166789178437745e2, 1.9715909503065514427e3, 1.3731693765509461125e4,
  4.5921953931549871457e4, 6.7265770927008700853e4, 3.3430575583588128105e4, 2.5090809287301226727e3,
]
const CENTRE_DIVISOR = [
  1, 4.2313330701600911252e1, 6.871870074920579083e2, 5.3941960214247511077e3, 2.1213794301586595867e4,
  3.930789580009271061e4, 2.8729085735721942674e4, 5.226495278852545925e3,
]
const NEAR_TAIL = [
  1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504, 1.27045825245236838258,
  2.4178072517745061177e-1, 2.27238449892691845833e-2, 7.7454501427834140764e-4,
]
const NEAR_TAIL_DIVISOR = [
  1, 2.05319162663775882187, 1.6763848301838038494, 6.8976733498510000455e-1, 1.4810397642748007459e-1,
  1.51986665636164571966e-2, 5.475938084995344946e-4, 1.05075007164441684324e-9,
]
const FAR_TAIL = [
  6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 2.9656057182850489123e-1,
  2.6532189526576123093e-2, 1.2426609473880784386e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
]
const FAR_TAIL_DIVISOR = [
  1, 5.9983220655588793769e-1, 1.3692988092273580531e-1, 1.48753612908506148525e-2, 7.868691311456132591e-4,
  1.8463183175100546818e-5, 1.4215117583164458887e-7, 2.04426310338993978564e-15,
]
