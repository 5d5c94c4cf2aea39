/** The polynomial of CRC-32 with its bits reversed; x^0 is the highest bit. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/**
 * The checksum of two texts one after the other, of which only the checksums are known.
 * Source: zlib 1.3, crc32_combine.
 *
 * @param first - CRC-32 of the first text
 * @param second - CRC-32 of the second text
 * @param length - of the second text, in bytes
 */
export function joinCrc(first: number, second: number, length: number): number {
  return (times(powerOf(length), first) ^ second) >>> 0
}

/** The product of two polynomials, modulo the polynomial of CRC-32. */
function times(one: number, other: number): number {
  let product = 0
  let factor = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL
  }
  return product >>> 0
}

/** x to the power of 2^n, for n from 0 to 31. */
const squares = [ONE >>> 1]
for (let n = 1; n < 32; n++) squares.push(times(squares[n - 1] ?? 0, squares[n - 1] ?? 0))

/** x to the power of so many bytes of bits. */
function powerOf(bytes: number): number {
  let power = ONE
  // eight bits a byte: it begins with x^8, which is x^(2^3)
  for (let left = bytes, n = 3; left > 0; left = Math.floor(left / 2), n++) {
    if (left % 2 === 1) power = times(squares[n % 32] ?? 0, power)
  }
  return power
}
