import { houseNamed } from './house-aliases-table.ts'

/** What stands before the own name of a fund of an umbrella, and that name. */
const UMBRELLAS = [
  /^.*傘型基金之(.+)$/,
  /^.*?系列[)）]?\s*[-－–—﹘]\s*(.+)$/,
  /^.*?基金(?:II)?\s*[-－–—﹘]\s*(.*基金.*)$/,
]
/** Where a house stands: 瑞銀 (盧森堡) 中國精選股票基金. */
const SEAT = /^([^-－–—(（]+?)\s*[(（][^)）]*[)）]\s*[-－–—]?\s*(.*基金.*)$/

/**
 * What a fund is called without its umbrella: 富蘭克林坦伯頓全球投資系列-科技基金 is 富蘭克林坦伯頓科技基金 to all.
 *
 * @param company - whose fund it is, where its name begins with no house that we know
 * @returns null where it has none
 */
export function unwrappedName(name: string, company: string): string | null {
  const house = houseNamed(name)?.start ?? company.replace(/投信$/, '')
  if (house === '' || !name.startsWith(house)) return null
  const own = UMBRELLAS.map((umbrella) => umbrella.exec(name)?.[1]).find((found) => found !== undefined)
  if (own !== undefined) return own.startsWith(house) ? own : house + own
  const [, seated, rest] = SEAT.exec(name) ?? []
  return seated === house && rest !== undefined ? house + rest : null
}
