import { foldText } from './fold-text.ts'
import { commonPairs } from './synonym-words.ts'

/** What people type, and the words that names have for it, as they are written. */
export type SynonymPair = readonly [typed: string, meant: string]

/** What people type, each with the ways in which names say it; the longest first. */
export type Synonyms = readonly { readonly typed: string; readonly ways: readonly (readonly string[])[] }[]

/**
 * Prepares synonyms for searching.
 *
 * @param pairs - a word may stand there more than once: names have several ways to say it
 */
export function prepareSynonyms(pairs: readonly SynonymPair[]): Synonyms {
  const byTyped = Map.groupBy(pairs, ([typed]) => foldText(typed))
  return [...byTyped]
    .filter(([typed]) => typed !== '')
    .map(([typed, of]) => ({
      typed,
      ways: of
        .map(([, meant]) => meant.split(/\s+/u).map(foldText).filter(Boolean))
        .filter((way) => way.length > 0 && way.join(' ') !== typed),
    }))
    .filter(({ ways }) => ways.length > 0)
    .toSorted((a, b) => b.typed.length - a.typed.length)
}

/** Those that everybody in the trade uses. */
export const commonSynonyms: Synonyms = prepareSynonyms(commonPairs)

/** How many ways a search is read. */
const MOST_WAYS = 3

/**
 * A search in the words of names, where people use others: 美國投等債 asks for 美國 and 投資等級.
 *
 * @param words - folded
 * @returns each way to say it, in folded words; none where there is no other
 */
export function inOtherWords(words: readonly string[], synonyms: Synonyms = commonSynonyms): string[][] {
  const ways = Array.from({ length: MOST_WAYS }, (_, nth) => words.flatMap((word) => otherWordsOf(word, synonyms, nth)))
  const seen = new Set([words.join(' ')])
  return ways.filter((way) => !seen.has(way.join(' ')) && seen.add(way.join(' ')))
}

/** Latin words are replaced whole; of others each part that has a synonym, the longest first. */
function otherWordsOf(word: string, synonyms: Synonyms, nth: number): string[] {
  if (word === '') return []
  const found = synonyms.find(({ typed }) => (/^[ -z]+$/.test(word) ? word === typed : word.includes(typed)))
  if (found === undefined) return [word]
  const at = word.indexOf(found.typed)
  const [before, behind] = [word.slice(0, at), word.slice(at + found.typed.length)]
  const way = found.ways[Math.min(nth, found.ways.length - 1)] ?? []
  return [...otherWordsOf(before, synonyms, nth), ...way, ...otherWordsOf(behind, synonyms, nth)]
}
