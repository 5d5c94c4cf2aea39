import { plainForms } from './simplified-characters.ts'

/** A text as it is compared, with the way back to what was written. */
export interface FoldedText {
  readonly text: string
  /** For each unit of `text`: where its character begins in the original. */
  readonly starts: readonly number[]
  /** For each unit of `text`: where its character ends. */
  readonly ends: readonly number[]
}

const foldedCharacters = new Map<string, string>()
const KEPT = /[\p{L}\p{N}]/u
const MARK = /\p{M}/gu

/**
 * A text as it is compared: full and half width, capitals, accents, 台 and 臺, common simplified characters alike;
 * letters and digits only. One blank is kept between two Latin words.
 */
export function foldText(text: string): string {
  let folded = ''
  let gap = false
  let endsLatin = false
  for (const character of text) {
    const plain = foldCharacter(character)
    if (plain === '') {
      gap = true
      continue
    }
    const latin = isLatin(plain[0])
    folded += gap && latin && endsLatin ? ` ${plain}` : plain
    gap = false
    endsLatin = latin
  }
  return folded
}

/** The same, with the places of each character in the original. */
export function foldWithPlaces(text: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let gap = false
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const plain = foldCharacter(character)
    if (plain === '') gap = true
    for (const unit of plain) {
      if (gap && isLatin(unit) && isLatin(folded.at(-1))) {
        folded += ' '
        starts.push(at)
        ends.push(at)
      }
      gap = false
      folded += unit
      // a letter beyond the basic plane is two units
      for (let half = 0; half < unit.length; half++) {
        starts.push(at)
        ends.push(end)
      }
    }
    at = end
  }
  return { text: folded, starts, ends }
}

/** '' for a character that is not compared. */
function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const spread = character.normalize('NFKD').replaceAll(MARK, '').toLowerCase()
  const folded = Array.from(spread)
    .filter((unit) => KEPT.test(unit))
    .map((unit) => plainForms.get(unit) ?? unit)
    .join('')
  foldedCharacters.set(character, folded)
  return folded
}

function isLatin(unit: string | undefined): boolean {
  return unit !== undefined && unit >= '0' && unit <= 'z'
}

/** The words of a query, folded; what is neither letter nor digit is no word. */
export function foldWords(query: string): string[] {
  return query
    .split(/\s+/u)
    .map((word) => foldText(word))
    .filter((word) => word !== '')
}
