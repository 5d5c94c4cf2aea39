import { findApproximately, LONGEST_PATTERN, preparePattern } from './find-approximately.ts'
import { foldText, foldWords } from './fold-text.ts'
import { placesWith } from './places-with.ts'
import { BEGIN, CODE, placesNamed, type SearchIndex, type Units, WORD } from './search-index.ts'
import { inOtherWords } from './search-synonyms.ts'
import { soundsLike } from './sounds-like.ts'
import { closestHalves, spreadSpans } from './spread-spans.ts'

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
 * of it somewhere, as they stand or as names say it; its pieces (國泰00878, 元大台灣50). Only if nothing is found: the
 * characters of it in order, with gaps (全債 finds 全球債券), or with one or two typing errors. What was typed is text: no
 * character of it means anything else.
 *
 * @param index - in the order in which equally good entries are shown
 * @param query - any text; without a letter or digit nothing is found
 * @param limit - how many entries at most
 * @returns the best tier first, in the order of the index within a tier
 */
export function searchEntries(index: SearchIndex, query: string, limit = Number.POSITIVE_INFINITY): Hit[] {
  const words = foldWords(query)
  if (words.length === 0) return []
  const found = new Map<number, Tier>()
  const add = (tier: Tier, places: Iterable<number>): void => {
    for (const position of places) {
      if (found.size >= limit) return
      if (!found.has(position)) found.set(position, tier)
    }
  }
  const lead = words[0] ?? ''
  const other = inOtherWords(words)
  add('whole', placesNamed(index, query))
  add('prefix', placesWith(index, words, isLatin(lead) ? [BEGIN, CODE, WORD] : [BEGIN]))
  if (words.length > 1) add('part', placesWith(index, [foldText(query)], ['']))
  add('part', placesWith(index, words, ['']))
  if (other !== null) add('part', placesWith(index, other, ['']))
  if (found.size < limit) add('pieces', piecePlaces(index, words))
  if (found.size === 0) add('spread', spreadPlaces(index, words))
  if (found.size === 0) add('typo', closePlaces(index, words))
  return [...found].map(([place, tier]) => ({ place, tier }))
}

const SCRIPTS = /[a-z0-9%]+|[^a-z0-9% ]+/g
const SHORTEST_TO_HALVE = 4

/**
 * Entries that hold every piece of the words, cut where letters meet characters, or the two halves of a name in order.
 *
 * @yields places, some of them more than once
 */
function* piecePlaces(index: SearchIndex, words: readonly string[]): Generator<number> {
  const pieces = words.flatMap((word) => word.match(SCRIPTS) ?? [])
  if (pieces.length > words.length) yield* placesWith(index, pieces, [''])
  const sought = words.join('')
  if (sought.length < SHORTEST_TO_HALVE || isLatin(sought)) return
  const byLength: number[][] = []
  index.labels.forEach((label, position) => {
    const shorter = closestHalves(label, sought)
    if (shorter > 0) (byLength[shorter] ??= []).push(position)
  })
  yield* byLength.toReversed().flatMap((places) => places ?? [])
}

const SHORTEST_INITIALS = 3

/** Latin letters as initials of a name; other characters in order, the fewest gaps first. */
function spreadPlaces(index: SearchIndex, words: readonly string[]): Iterable<number> {
  const sought = words.join('')
  if (isLatin(sought)) return sought.length < SHORTEST_INITIALS ? [] : initialPlaces(index, sought)
  if (sought.length < 2) return []
  const byGaps: number[][] = []
  index.labels.forEach((label, position) => {
    const spans = spreadSpans(label, sought)
    if (spans !== null) (byGaps[spans.length] ??= []).push(position)
  })
  return byGaps.flat()
}

/** @yields places of names whose initials begin so */
function* initialPlaces({ initials, initialPlaces: places }: SearchIndex, sought: string): Generator<number> {
  let order = -1
  let from = 0
  for (let at = initials.indexOf(BEGIN + sought); at >= 0; at = initials.indexOf(BEGIN + sought, at + 1)) {
    for (let next = from; next <= at; next++) if (initials[next] === BEGIN) order += 1
    from = at + 1
    const place = places[order]
    if (place !== undefined) yield place
  }
}

/** How many typing errors a query may have; Latin letters are fewer and say less. */
export function errorsAllowed(sought: string): number {
  if (isLatin(sought)) return sought.length < 4 ? 0 : sought.length < 7 ? 1 : 2
  return sought.length < 3 ? 0 : sought.length < 6 ? 1 : 2
}

/** Entries found once typing errors are put right, the fewest errors first. */
function closePlaces(index: SearchIndex, words: readonly string[]): Iterable<number> {
  return words.every(isLatin) ? placesOfCorrected(index, words) : closeLabels(index, words.join(''))
}

/** Labels that hold the query with few errors; of equal ones those that sound like it, for characters are typed by sound. */
function closeLabels({ labels, labelUnits }: SearchIndex, sought: string): number[] {
  return placesByErrors(labelUnits, sought).flatMap((places) => {
    const sounding = new Set(places.filter((place) => soundsLike(labels[place] ?? '', sought)))
    return [...sounding, ...places.filter((place) => !sounding.has(place))]
  })
}

/** Places of the texts that hold what is sought, by their errors; empty where it may have none. */
function placesByErrors({ units, starts }: Units, sought: string): number[][] {
  const allowed = errorsAllowed(sought)
  if (allowed === 0 || sought.length > LONGEST_PATTERN) return []
  const pattern = preparePattern(sought)
  const byErrors: number[][] = []
  for (let index = 0; index + 1 < starts.length; index++) {
    const span = { from: starts[index] ?? 0, to: starts[index + 1] ?? 0 }
    // a text much shorter cannot hold it, whatever is put right
    if (span.to - span.from < sought.length - allowed) continue
    const { errors } = findApproximately(pattern, units, span)
    if (errors <= allowed) (byErrors[errors] ??= []).push(index)
  }
  return byErrors
}

/**
 * Latin words that no one uses are replaced by the nearest that someone does; the first of them by each of its nearest.
 *
 * @yields places, some of them more than once
 */
function* placesOfCorrected(index: SearchIndex, words: readonly string[]): Generator<number> {
  const nearest = words.map((word) => (index.text.includes(word) ? [word] : nearestWords(index, word)))
  const wrong = nearest.findIndex((found, at) => found[0] !== words[at])
  if (wrong < 0 || nearest.some((found) => found.length === 0)) return
  for (const choice of nearest[wrong] ?? []) {
    const corrected = nearest.map((found, at) => (at === wrong ? choice : (found[0] ?? '')))
    yield* placesWith(index, corrected, [''])
  }
}

const MOST_CHOICES = 5

function nearestWords({ vocabulary, vocabularyUnits }: SearchIndex, word: string): string[] {
  const nearest = placesByErrors(vocabularyUnits, word).find((found) => found !== undefined) ?? []
  return nearest.slice(0, MOST_CHOICES).map((place) => vocabulary[place] ?? '')
}

function isLatin(text: string): boolean {
  return /^[ -z]*$/.test(text)
}
