import { foldWords } from '../screener/fold-text.ts'

/** What is longer is no search, and is not counted. */
const LONGEST = 200

/** Who types these has typed something of their own into the wrong field: an address, a number of a card or a phone. */
const PRIVATE = /@|＠|(?:[\d０-９][\s.－-]?){9}/u

/** An ISIN may be nearly all digits, and is everyone's. */
const ISIN = /(?<![A-Za-z\d])[A-Za-z]{2}[A-Za-z\d]{9}\d(?![A-Za-z\d])/g

/**
 * A search as it is counted: folded, so that what reads alike counts as one.
 *
 * @returns null for what is not counted: nothing, what is too long, and what looks like someone's own
 */
export function countedWords(typed: string): string | null {
  if (PRIVATE.test(typed.replaceAll(ISIN, ''))) return null
  const words = foldWords(typed).join(' ')
  return words === '' || Array.from(words).length > LONGEST || Array.from(typed.trim()).length > LONGEST ? null : words
}
