import { plainForms } from './simplified-characters-table.ts'

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
 * letters and digits only, and the sign of a percentage. One blank is kept between two Latin words; none where a number
 * follows letters, and none about the `&` of initials: S&P 500, S&P500 and SP500 are one.
 */
export function foldText(text: string): string {
  let folded = ''
  foldUnits(text, (unit) => (folded += unit))
  return folded
}

/** The same, with the places of each character in the original. */
export function foldWithPlaces(text: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  foldUnits(text, (unit, start, end) => {
    folded += unit
    // a letter beyond the basic plane is two units
    for (let half = 0; half < unit.length; half++) {
      starts.push(start)
      ends.push(end)
    }
  })
  return { text: folded, starts, ends }
}

/** Hands over one folded character after another, with where its character begins and ends in the original. */
function foldUnits(text: string, give: (unit: string, start: number, end: number) => void): void {
  let last = ''
  let gap = false
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const plain = !gap && isDigit(last) && isPercent(character) ? '%' : foldCharacter(character)
    if (plain === '') gap ||= !joinsInitials(text, at)
    for (const unit of plain) {
      if (gap && isLatin(unit) && isLatin(last) && !(isDigit(unit) && isLetter(last))) give(' ', at, at)
      gap = false
      last = unit
      give(unit, at, end)
    }
    at = end
  }
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

const INITIALS = /(^|[^a-z])[a-z]&[a-z]($|[^a-z])/i

/** The `&` of S&P and M&G, not that of "Income & Growth". */
function joinsInitials(text: string, at: number): boolean {
  return text[at] === '&' && INITIALS.test(text.slice(Math.max(0, at - 2), at + 3))
}

function isPercent(character: string): boolean {
  return character === '%' || character === '％'
}

function isDigit(unit: string): boolean {
  return unit >= '0' && unit <= '9'
}

function isLetter(unit: string): boolean {
  return unit >= 'a' && unit <= 'z'
}

function isLatin(unit: string): boolean {
  return unit === '%' || (unit >= '0' && unit <= 'z')
}

/** A ticker without the exchange that other sites put behind it: 0050.TW is 0050. */
export function withoutExchange(query: string): string {
  return query.trim().replace(/^(\d{4,6}[a-z]?)\.two?$/i, '$1')
}

/** The words of a query, folded; what is neither letter nor digit is no word. */
export function foldWords(query: string): string[] {
  return withoutExchange(query)
    .split(/\s+/u)
    .map((word) => foldText(word))
    .filter((word) => word !== '')
}
