import { fewestHolders } from './holders.ts'
import { ALIAS, BEGIN, CODE, type SearchIndex, WORD } from './search-index.ts'

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
  for (const opening of openings) {
    for (const position of placesWithAll(index, [opening + lead, ...others])) {
      if (seen.has(position)) continue
      seen.add(position)
      yield position
    }
  }
}

/** Whether any entry holds a word. */
export function isHeldAnywhere(index: SearchIndex, word: string): boolean {
  return placesWithAll(index, [word]).next().done !== true
}

/**
 * Entries that hold all words: those with the rarest two letters of any word are looked at.
 *
 * @yields places, ascending
 */
function* placesWithAll(index: SearchIndex, words: readonly string[]): Generator<number> {
  const lists = words.map((word) => fewestHolders(index.pairs, word)).filter((list) => list !== null)
  const [first, ...rest] = lists
  const fewest = rest.reduce((few, list) => (list.length < (few?.length ?? 0) ? list : few), first)
  const count = fewest?.length ?? index.size
  for (let at = 0; at < count; at++) {
    const place = fewest?.[at] ?? at
    if (words.every((word) => isHeld(index, place, word))) yield place
  }
}

function isHeld({ texts, codesFrom }: SearchIndex, place: number, word: string): boolean {
  const text = texts[place] ?? ''
  const codes = codesFrom[place] ?? 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInCode = at >= codes && text[at - 1] !== CODE && word[0] !== CODE
    if (!isInCode && isMeant(text, word, at)) return true
  }
  return false
}

const OPENINGS: ReadonlySet<string | undefined> = new Set([ALIAS, BEGIN, CODE, WORD])
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
