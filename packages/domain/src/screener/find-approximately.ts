/** Longer patterns do not fit a machine word. */
export const LONGEST_PATTERN = 31

/** A pattern prepared for many texts. */
export interface ApproximatePattern {
  readonly length: number
  /** For each UTF-16 unit, the places in the pattern that hold it, as bits. */
  readonly masks: Uint32Array
}

/** Every index and every label of one query asks for the same pattern, of a quarter of a megabyte. */
let prepared: { readonly text: string; readonly pattern: ApproximatePattern } | null = null

/**
 * Prepares a pattern.
 *
 * @param text - 1 to 31 units
 * @throws RangeError if it is empty or longer
 */
export function preparePattern(text: string): ApproximatePattern {
  if (prepared?.text === text) return prepared.pattern
  const pattern = { length: text.length, masks: masksOf(text) }
  prepared = { text, pattern }
  return pattern
}

function masksOf(text: string): Uint32Array {
  if (text.length === 0 || text.length > LONGEST_PATTERN) throw new RangeError(`preparePattern: ${text.length} units`)
  // a Latin word is sought among Latin words
  const masks = new Uint32Array(/^[ -~]*$/.test(text) ? 128 : 65_536)
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    masks[unit] = (masks[unit] ?? 0) | (1 << index)
  }
  return masks
}

/** Where a pattern was found with the fewest errors. */
export interface ApproximatePlace {
  readonly errors: number
  /** One past the last unit. */
  readonly end: number
}

/**
 * The place of a stretch of text where a pattern stands with the fewest errors: units changed, left out, added, or two
 * neighbours swapped. The first of equal ones.
 *
 * @param text - UTF-16 units
 * @param span - the stretch that is read
 *
 * Source: Myers, "A fast bit-vector algorithm for approximate string matching", J. ACM 46(3), 1999; swaps by Hyyrö,
 * "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", Nordic J. Computing 10, 2003.
 */
export function findApproximately(
  { length, masks }: ApproximatePattern,
  text: Uint16Array,
  { from, to }: { from: number; to: number },
): ApproximatePlace {
  const last = 1 << (length - 1)
  let rising = -1
  let falling = 0
  let same = 0
  let maskBefore = 0
  let errors = length
  let best = { errors, end: from }
  for (let at = from; at < to; at++) {
    const mask = masks[text[at] ?? 0] ?? 0
    const swapped = ((~same & mask) << 1) & maskBefore
    same = ((((mask & rising) + rising) | 0) ^ rising) | mask | falling | swapped
    const up = falling | ~(same | rising)
    const down = same & rising
    if (up & last) errors += 1
    if (down & last) errors -= 1
    const upNext = up << 1
    rising = (down << 1) | ~(same | upNext)
    falling = upNext & same
    maskBefore = mask
    if (errors < best.errors) best = { errors, end: at + 1 }
  }
  return best
}
