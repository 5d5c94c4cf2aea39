import type { RandomStream } from './random-stream.ts'

/**
 * Draws indices of a history in blocks, as many as it has: calm and storm stay together. A block that reaches the end
 * goes on at the beginning.
 *
 * @param length - how many indices there are, at least 1
 * @param blockLength - how many neighbours stay together, at least 1
 * @param stream - where chance comes from
 * @returns indices in [0, length), shape (length)
 * @throws RangeError if `length` or `blockLength` is not a whole number above zero
 *
 * Source: D. N. Politis & J. P. Romano, "A circular block-resampling procedure for stationary data", 1992.
 */
export function drawBlocks(length: number, blockLength: number, stream: RandomStream): Int32Array {
  for (const count of [length, blockLength]) {
    if (!(Number.isInteger(count) && count > 0)) throw new RangeError(`drawBlocks: ${count} is not a count`)
  }
  const drawn = new Int32Array(length)
  let from = 0
  for (let index = 0; index < length; index++) {
    from = index % blockLength === 0 ? stream.nextBelow(length) : (from + 1) % length
    drawn[index] = from
  }
  return drawn
}
