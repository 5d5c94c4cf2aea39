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
  let sum = 0
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + (coefficients[i] ?? 0)
  return sum
}

const CENTRE = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
]
const CENTRE_DIVISOR = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852546,
]
const NEAR_TAIL = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
]
const NEAR_TAIL_DIVISOR = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
]
const FAR_TAIL = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
]
const FAR_TAIL_DIVISOR = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
]
