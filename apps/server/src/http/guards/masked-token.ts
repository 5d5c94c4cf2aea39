import { randomBytes } from '../../platform/random-bytes.ts'

/**
 * A token as it stands in a page that is compressed: another text each time, so that the length of a page tells nothing of
 * it to who may add to the page and listen (BREACH). A random mask, then the token's letters combined with it by XOR.
 * Source: Gluck, Harris, Prado, BREACH: reviving the CRIME attack (2013), section 3.4, masking secrets.
 */
export function maskToken(token: string): string {
  const letters = Buffer.from(token)
  const mask = randomBytes(letters.length)
  const masked = letters.map((letter, at) => letter ^ (mask[at] ?? 0))
  return PREFIX + Buffer.concat([mask, masked]).toString('base64url')
}

/** The token behind a mask; one that has none is answered as it is, as calls of the API are given it. */
export function unmaskToken(given: unknown): unknown {
  if (typeof given !== 'string' || !given.startsWith(PREFIX)) return given
  const both = Buffer.from(given.slice(PREFIX.length), 'base64url')
  const half = both.length >> 1
  return Buffer.from(both.subarray(half).map((letter, at) => letter ^ (both[at] ?? 0))).toString()
}

/** No token that is sent without a mask has a dot. */
const PREFIX = 'm.'
