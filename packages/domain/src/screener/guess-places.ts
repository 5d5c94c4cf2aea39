import { findApproximately, LONGEST_PATTERN, preparePattern } from './find-approximately.ts'
import { fewestHolders, type Holders, holdersOfMost } from './holders.ts'
import { FUND } from './name-words.ts'
import { isHeldAnywhere, placesWith } from './places-with.ts'
import { BEGIN, type SearchIndex, type Units } from './search-index.ts'
import { hasZhuyin, soundsOf } from './sounds-of.ts'
import { closestHalves, spreadSpans } from './spread-spans.ts'

const SCRIPTS = /[a-z0-9%]+|[^a-z0-9% ]+/g
const SHORTEST_TO_HALVE = 4

/**
 * Entries that hold every piece of the words, cut where letters meet characters, or the two halves of a name in order.
 *
 * @yields places, some of them more than once
 */
export function* piecePlaces(index: SearchIndex, words: readonly string[]): Generator<number> {
  const pieces = words.flatMap((word) => word.match(SCRIPTS) ?? [])
  if (pieces.length > words.length) yield* placesWith(index, pieces, [''])
  const sought = words.join('')
  if (sought.length < SHORTEST_TO_HALVE || isLatin(sought)) return
  yield* halvedPlaces(index, { texts: index.names, units: index.units }, sought)
}

/** What names are looked through: themselves, or their sounds. */
interface Looked {
  readonly texts: readonly string[]
  readonly units: Holders
}

/** Entries whose name holds the two halves; the longer the shorter half, the better, and of equal ones where a name ends with them. */
function halvedPlaces(index: SearchIndex, looked: Looked, sought: string): number[] {
  const ending = sought.slice(-2) + FUND
  return rankedNames(index, looked, sought, (name) => {
    const shorter = closestHalves(name, sought)
    return shorter === 0 ? null : (name.includes(ending) ? -0.5 : 0) - shorter
  })
}

/** Entries by how well a name of theirs fits, the lowest first; null does not fit at all. */
function rankedNames(
  { owners }: SearchIndex,
  { texts, units }: Looked,
  sought: string,
  rankOf: (name: string) => number | null,
): number[] {
  const byRank = new Map<number, number[]>()
  for (const at of fewestHolders(units, sought) ?? []) {
    const rank = rankOf(texts[at] ?? '')
    if (rank === null) continue
    const places = byRank.get(rank)
    if (places === undefined) byRank.set(rank, [owners[at] ?? 0])
    else places.push(owners[at] ?? 0)
  }
  const inOrder = [...byRank].toSorted(([a], [b]) => a - b)
  return inOrder.flatMap(([, places]) => places.toSorted((a, b) => a - b))
}

/** Entries with a name that holds what was typed in Zhuyin, or its two halves; none where there is no Zhuyin in it. */
export function soundingPlaces(index: SearchIndex, words: readonly string[]): Iterable<number> {
  const sought = words.join('')
  return hasZhuyin(sought) ? likeSounding(index, soundsOf(sought)) : []
}

const SHORTEST_SOUNDS = 2

/** @yields entries with a name that holds some sounds, then those that hold their two halves */
function* likeSounding(index: SearchIndex, sought: string): Generator<number> {
  if (sought.length < SHORTEST_SOUNDS || isLatin(sought)) return
  const looked = { texts: index.sounds, units: index.soundUnits }
  yield* rankedNames(index, looked, sought, (name) => (name.includes(sought) ? 0 : null))
  if (sought.length >= SHORTEST_TO_HALVE) yield* halvedPlaces(index, looked, sought)
}

const SHORTEST_INITIALS = 3

/** Latin letters as initials of a name; other characters in order, the fewest gaps first. */
export function spreadPlaces(index: SearchIndex, words: readonly string[]): Iterable<number> {
  const sought = words.join('')
  if (isLatin(sought)) return sought.length < SHORTEST_INITIALS ? [] : initialPlaces(index, sought)
  if (sought.length < 2) return []
  return rankedNames(index, { texts: index.names, units: index.units }, sought, (name) => {
    const spans = spreadSpans(name, sought)
    return spans === null ? null : spans.length
  })
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

/** Entries found once typing errors are put right: characters are typed by sound; else the fewest errors first. */
export function closePlaces(index: SearchIndex, words: readonly string[]): Iterable<number> {
  return words.every(isLatin) ? placesOfCorrected(index, words) : closeNames(index, words.join(''))
}

function* closeNames(index: SearchIndex, sought: string): Generator<number> {
  const { names, owners, units, nameUnits } = index
  const allowed = errorsAllowed(sought)
  if (allowed === 0) return
  yield* likeSounding(index, soundsOf(sought))
  const likely = holdersOfMost(units, names.length, sought, allowed)
  for (const places of placesByErrors(nameUnits, sought, likely)) for (const at of places) yield owners[at] ?? 0
}

/** Places of the texts that hold what is sought, by their errors; empty where it may have none. */
function placesByErrors({ units, starts }: Units, sought: string, likely: Iterable<number>): number[][] {
  const allowed = errorsAllowed(sought)
  if (allowed === 0 || sought.length > LONGEST_PATTERN) return []
  const pattern = preparePattern(sought)
  const byErrors: number[][] = Array.from({ length: allowed + 1 }, () => [])
  for (const index of likely) {
    const span = { from: starts[index] ?? 0, to: starts[index + 1] ?? 0 }
    // a text much shorter cannot hold it, whatever is put right
    if (span.to - span.from < sought.length - allowed) continue
    byErrors[findApproximately(pattern, units, span).errors]?.push(index)
  }
  return byErrors
}

/**
 * Latin words that no one uses are replaced by the nearest that someone does; the first of them by each of its nearest.
 *
 * @yields places, some of them more than once
 */
function* placesOfCorrected(index: SearchIndex, words: readonly string[]): Generator<number> {
  const nearest = words.map((word) => (isHeldAnywhere(index, word) ? [word] : nearestWords(index, word)))
  const wrong = nearest.findIndex((found, at) => found[0] !== words[at])
  if (wrong < 0 || nearest.some((found) => found.length === 0)) return
  for (const choice of nearest[wrong] ?? []) {
    const corrected = nearest.map((found, at) => (at === wrong ? choice : (found[0] ?? '')))
    yield* placesWith(index, corrected, [''])
  }
}

const MOST_CHOICES = 5

function nearestWords({ vocabulary, vocabularyUnits }: SearchIndex, word: string): string[] {
  const nearest = placesByErrors(vocabularyUnits, word, vocabulary.keys()).find((found) => found.length > 0) ?? []
  return nearest.slice(0, MOST_CHOICES).map((place) => vocabulary[place] ?? '')
}

/** Whether a folded text is of Latin letters, digits and blanks alone. */
export function isLatin(text: string): boolean {
  return /^[ -z]*$/.test(text)
}
