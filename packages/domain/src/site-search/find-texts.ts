import { foldText, foldWords } from '../screener/fold-text.ts'
import { inOtherWords, type Synonyms } from '../screener/search-synonyms.ts'

/** Where a text holds what was typed, the best first. */
export const foundIn = ['title', 'tag', 'summary', 'body'] as const
/** One of them. */
export type FoundIn = (typeof foundIn)[number]

/** A text as it is searched, folded by `foldTexts`. */
export type SoughtText = Readonly<Record<FoundIn, string>>

/** Parts two stretches that do not belong together: no word goes on behind it. */
const BREAK = '\n'

/** Several stretches as one that is searched: what stands at the end of one and the beginning of the next is no word. */
export function foldTexts(texts: readonly string[]): string {
  return texts
    .map(foldText)
    .filter((text) => text !== '')
    .join(BREAK)
}

/** The ways to read what was typed, as it stands first; none without a letter or digit. */
export function readingsOf(query: string, synonyms: Synonyms): readonly (readonly string[])[] {
  const words = foldWords(query)
  return words.length === 0 ? [] : [words, ...inOtherWords(words, synonyms)]
}

/**
 * How well a text fits: every word has to stand in it somewhere, and the worst placed one counts.
 *
 * @param readings - of `readingsOf`; of two that fit alike the earlier counts
 * @returns null where no reading fits
 */
export function fitOf(text: SoughtText, readings: readonly (readonly string[])[]): number | null {
  let best: number | null = null
  readings.forEach((words, nth) => {
    const place = Math.max(...words.map((word) => placeOf(text, word)))
    const fit = place * readings.length + nth
    if (place < foundIn.length && (best === null || fit < best)) best = fit
  })
  return best
}

/** The first field that holds a word; behind all of them where none does. */
function placeOf(text: SoughtText, word: string): number {
  const place = foundIn.findIndex((field) => wordAt(text[field], word) >= 0)
  return place < 0 ? foundIn.length : place
}

/** A Latin word so short is looked for whole: `ai` is no part of `aid`. */
const SHORT = 3

/**
 * Where a word begins in a folded text; −1 where it does not stand there. A Latin word begins where no other goes on, and a
 * short one ends there too; words of Chinese stand anywhere.
 */
export function wordAt(text: string, word: string): number {
  let at = text.indexOf(word)
  while (at >= 0 && !standsAlone(text, word, at)) at = text.indexOf(word, at + 1)
  return at
}

function standsAlone(text: string, word: string, at: number): boolean {
  if (isSame(text[at - 1], word[0])) return false
  return word.length > SHORT || !isSame(text[at + word.length], word.at(-1))
}

/** Whether two characters are of one word: both Latin letters, or both digits. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return (isLetter(one) && isLetter(other)) || (isDigit(one) && isDigit(other))
}

function isLetter(character: string): boolean {
  return character >= 'a' && character <= 'z'
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}
