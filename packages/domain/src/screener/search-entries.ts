import { foldText, foldWords } from './fold-text.ts'
import { closePlaces, isLatin, piecePlaces, soundingPlaces, spreadPlaces } from './guess-places.ts'
import { LONGEST_WORDS } from './longest-search.ts'
import { FUND } from './name-words.ts'
import { placesWith } from './places-with.ts'
import { ALIAS, BEGIN, CODE, placesNamed, type SearchIndex, WORD } from './search-index.ts'
import { inOtherWords } from './search-synonyms.ts'

/** How well an entry fits, the best first. */
export const tiers = ['whole', 'prefix', 'part', 'pieces', 'spread', 'typo'] as const
export type Tier = (typeof tiers)[number]

/** An entry that was found. */
export interface Hit {
  /** Its place in the index. */
  readonly place: number
  readonly tier: Tier
}

/** Whether an entry was found by guessing alone: it holds the characters with gaps, or was typed wrongly. */
export function isGuess({ tier }: Hit): boolean {
  return tier === 'spread' || tier === 'typo'
}

/**
 * Finds entries by what was typed: their whole name or a code of theirs; a name or code that begins with it; all words
 * of it somewhere, as they stand, as names say it, or by their sounds in Zhuyin; its pieces (國泰00878, 元大台灣50). Only
 * if nothing is found: the characters of it in order, with gaps (全債 finds 全球債券), what sounds like it, or with one or
 * two typing errors. Of two names that hold it the one that ends with it comes first. What was typed is text: no
 * character of it means anything else.
 *
 * @param index - in the order in which equally good entries are shown
 * @param typed - any text; without a letter or digit nothing is found
 * @param limit - how many entries at most
 * @returns the best tier first, in the order of the index within a tier
 */
export function searchEntries(index: SearchIndex, typed: string, limit = Number.POSITIVE_INFINITY): Hit[] {
  const query = typed.slice(0, LONGEST_WORDS)
  const words = foldWords(query)
  if (words.length === 0) return []
  const found = new Map<number, Tier>()
  const add = (tier: Tier, places: Iterable<number>): void => {
    for (const position of places) {
      if (found.size >= limit) return
      if (!found.has(position)) found.set(position, tier)
    }
  }
  const [lead = ''] = words
  const openings = isLatin(lead) ? [BEGIN, ALIAS, CODE, WORD] : [BEGIN, ALIAS]
  const readings = readingsOf(words, index)
  add('whole', placesNamed(index, query))
  add('prefix', placesWith(index, asWholeName(words), openings))
  add('prefix', placesWith(index, words, openings))
  if (words.length > 1) add('part', placesWith(index, [foldText(query)], ['']))
  for (const reading of readings) {
    add('part', placesWith(index, asWholeName(reading), ['']))
    add('part', placesWith(index, reading, ['']))
  }
  add('part', soundingPlaces(index, words))
  for (const reading of readings) if (found.size < limit) add('pieces', piecePlaces(index, reading))
  for (const reading of readings) if (found.size === 0) add('spread', spreadPlaces(index, reading))
  if (found.size === 0) add('typo', closePlaces(index, words))
  return [...found].map(([place, tier]) => ({ place, tier }))
}

/** The words of a name that ends with the last of them: 全球債券 is 全球債券基金 rather than 全球債券總報酬基金. */
function asWholeName(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  return last.endsWith(FUND) ? words : [...words.slice(0, -1), last + FUND]
}

/** Words that say nothing in an English name. */
const FILLERS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'fund', 'funds'])

/** What was typed, and what it may mean: without words that say nothing, and in the words of names. */
function readingsOf(words: readonly string[], { synonyms }: SearchIndex): readonly (readonly string[])[] {
  const telling = words.filter((word) => !FILLERS.has(word))
  const isShorter = telling.length > 0 && telling.length < words.length
  return [words, ...(isShorter ? [telling] : []), ...inOtherWords(telling, synonyms)]
}
