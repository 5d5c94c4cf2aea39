import { FeedFault } from './feed-fault.ts'

const MARK = '\uFEFF'

/** Gives UTF-8 text of chunks; a byte order mark at the start is dropped. */
export interface TextStream {
  readonly push: (bytes: Uint8Array) => string
  /** The rest; a file cut inside a character is invalid. */
  readonly end: () => string
}

/**
 * A strict UTF-8 decoder that says which other encoding a file seems to have.
 *
 * `push` and `end` throw FeedFault encoding_big5, encoding_utf16 or encoding_invalid.
 */
export function textStream(): TextStream {
  // Node's own handling of the mark drops a second one where a chunk ends within the first
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isAtStart = true
  return {
    push(bytes) {
      const text = decoded(bytes, () => decoder.decode(bytes, { stream: true }))
      const rest = isAtStart && text.startsWith(MARK) ? text.slice(MARK.length) : text
      isAtStart &&= text === ''
      return rest
    },
    end: () => decoded(new Uint8Array(), () => decoder.decode()),
  }
}

/** Text of a whole file. @throws FeedFault as `textStream` */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes, () => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

function decoded(bytes: Uint8Array, decode: () => string): string {
  try {
    return decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new FeedFault(encodingFault(bytes))
  }
}

function encodingFault(bytes: Uint8Array): 'encoding_big5' | 'encoding_utf16' | 'encoding_invalid' {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark === 0xfffe || mark === 0xfeff) return 'encoding_utf16'
  return looksLikeBig5(bytes) ? 'encoding_big5' : 'encoding_invalid'
}

/** Chinese text in Big5 is pairs, most of them of the frequent characters, whose first byte is 0xA4 to 0xC6. */
function looksLikeBig5(bytes: Uint8Array): boolean {
  const seen = { frequent: 0, pairs: 0, broken: 0 }
  for (let at = 0; at < bytes.length - 1; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    if (!isBig5Pair(lead, bytes[at + 1] ?? 0)) {
      seen.broken++
      continue
    }
    seen.pairs++
    if (lead >= 0xa4 && lead <= 0xc6) seen.frequent++
    at++
  }
  return seen.pairs > 0 && seen.frequent * 2 >= seen.pairs && seen.broken * 50 <= seen.pairs
}

function isBig5Pair(lead: number, trail: number): boolean {
  return lead >= 0x81 && lead <= 0xfe && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)
}
