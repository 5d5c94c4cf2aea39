import { UNITS } from './unit-words.ts'

/** What a table or a chat leaves around a cell that was copied. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** A number grouped by thousands; a code's leading zero is none. */
const grouped = /(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g
/** A unit that stands apart from its number. */
const unitApart = /(\d)\s+(?=(?:單位數?|股|張|张|元整?|圓整?|円|萬元?|%|units?|shares?)(?![\p{L}\d]))/giu
/** 「單位數 123.456」: the word stands before its number. */
const unitsAhead = /(?<![\p{L}\d])(?:單位數|股數)[:：]?\s*(\d+(?:\.\d+)?)(?![\p{L}\d.])/gu
/** 「元大台灣50(0050)」: a code that begins as no amount does. */
const bracketedCode = /\((0\d{3,5}[A-Z]?)\)/g
const inBrackets = /\((\d+(?:\.\d+)?)\)/g

/**
 * A line as it is read: full-width signs as half-width ones, numbers without grouping and with their
 * units, bookkeepers' brackets as minus, nothing that nobody sees.
 */
export function plainLine(line: string): string {
  return line
    .replaceAll(unseen, '')
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replaceAll(grouped, (number) => number.replaceAll(',', ''))
    .replaceAll(bracketedCode, ' $1 ')
    .replaceAll(inBrackets, '-$1')
    .replaceAll(unitsAhead, `$1${UNITS}`)
    .replaceAll(unitApart, '$1')
    .trim()
}

const separators = ['\t', '|', ';', ',', '、'] as const

/** What stands between the cells of a plain line: tab, bar, semicolon or comma; undefined where only blanks do. */
export function separatorOf(plain: string): string | undefined {
  return separators.find((sign) => plain.includes(sign))
}

/** The cells of a plain line: by its separator, else the words of it. */
export function cellsOf(plain: string): string[] {
  const separator = separatorOf(plain)
  const cells = separator === undefined ? plain.split(/\s+/) : splitQuoted(plain, separator)
  return cells.map((cell) => cell.trim())
}

/**
 * The cells of a line of a table. Between commas 5,100 is one number or two cells: it is two where the line has as many
 * cells then as the table has columns.
 *
 * @param raw - the line as it was
 */
export function rowCellsOf(raw: string, columns: number): string[] {
  const cells = cellsOf(raw.normalize('NFKC'))
  return cells.length === columns ? cells.map(plainLine) : cellsOf(plainLine(raw))
}

/** Source: RFC 4180: a quoted cell may hold the separator, and two quotes for one. */
function splitQuoted(plain: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (sign === '"' && isQuoted && plain[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}
