import { BEGIN, CODE, type SearchIndex, WORD } from './search-index.ts'

/**
 * Entries that hold the first word behind one of the openings, and the other words anywhere. Codes count from their
 * beginning only: the middle of an ISIN says nothing.
 *
 * @yields places in the order of the index, each once
 */
export function* placesWith(
  index: SearchIndex,
  words: readonly string[],
  openings: readonly string[],
): Generator<number> {
  const [lead = '', ...others] = words
  const seen = new Set<number>()
  if (!words.every((word) => index.text.includes(word))) return
  for (const opening of openings) {
    for (const position of placesWithAll(index, [opening + lead, ...others])) {
      if (seen.has(position)) continue
      seen.add(position)
      yield position
    }
  }
}

/**
 * Entries that hold all words: whichever word is furthest leads on, so that the rarest one sets the pace.
 *
 * @yields places, ascending
 */
function* placesWithAll(index: SearchIndex, words: readonly string[]): Generator<number> {
  const finders = words.map((word) => finderOf(index, word))
  for (let position = 0; position < index.size;) {
    const furthest = finders.reduce((far, find) => Math.max(far, find(far)), position)
    if (furthest >= index.size) return
    const isHeldByAll = finders.every((find) => find(furthest) === furthest)
    if (isHeldByAll) yield furthest
    position = isHeldByAll ? furthest + 1 : furthest
  }
}

/** Tells the first place at or behind another that holds a word; the size of the index where none does. */
function finderOf({ text, starts, codeStarts, size }: SearchIndex, word: string): (from: number) => number {
  let known = -1
  return (from) => {
    if (known >= from) return known
    for (let at = text.indexOf(word, starts[from]); at >= 0; at = text.indexOf(word, at + 1)) {
      if (!isMeant(text, word, at)) continue
      const index = placeOf(starts, at)
      const isInCode = at >= (codeStarts[index] ?? 0)
      if (isInCode && text[at - 1] !== CODE && word[0] !== CODE) continue
      known = index
      return index
    }
    known = size
    return size
  }
}

/** The entry that an offset of the text lies in. */
function placeOf(starts: Uint32Array, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

const OPENINGS: ReadonlySet<string | undefined> = new Set([BEGIN, CODE, WORD])
const SHORT = /^[a-z]{1,2}$/
const GRADE = /^投(資級|資等級|等)/
const NOT = /非/

/**
 * Two letters say nothing in the middle of a word: AI is not the AI of AIRBNB or Taishin. And what is not of investment
 * grade is the opposite of what is.
 */
function isMeant(text: string, word: string, at: number): boolean {
  const opened = OPENINGS.has(word[0]) ? 1 : 0
  const bare = word.slice(opened)
  if (SHORT.test(bare)) {
    const isBegun = opened === 1 || !isLetter(text[at - 1])
    return isBegun && !isLetter(text[at + word.length])
  }
  return !(GRADE.test(bare) && NOT.test(text[at - 1] ?? ''))
}

function isLetter(unit: string | undefined): boolean {
  return unit !== undefined && unit >= 'a' && unit <= 'z'
}
