const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const large: readonly (readonly [sign: string, worth: number])[] = [
  ['億', 1e8],
  ['萬', 1e4],
]

/** A number as people write it, without its unit: `1,000`, `3.5`, `一百億`, `5000萬`, `一點五`. For other patterns to be made of. */
export const NUMERAL = String.raw`(?:\d[\d,]*(?:\.\d+)?(?:\s*[十百千]?[萬億]+|[十百千])?|[〇零一二兩三四五六七八九十百千萬億]+(?:點[〇零一二兩三四五六七八九]+)?)`

/** What a numeral is worth; null for what is none. */
export function readNumeral(written: string): number | null {
  const text = written.replaceAll(/[,\s]/g, '')
  const [sign, worth] = large.find(([one]) => text.includes(one)) ?? []
  if (sign === undefined || worth === undefined) return readSection(text)
  const at = text.lastIndexOf(sign)
  const before = at === 0 ? 1 : readNumeral(text.slice(0, at))
  const behind = at === text.length - 1 ? 0 : readNumeral(text.slice(at + 1))
  return before === null || behind === null ? null : before * worth + behind
}

/** Below ten thousand. */
function readSection(text: string): number | null {
  const written = /^(\d+(?:\.\d+)?)([十百千]?)$/.exec(text)
  if (written) return Number(written[1]) * (units[written[2] ?? ''] ?? 1)
  const [whole = '', decimals] = text.split('點')
  const sum = readUnits(whole)
  if (sum === null || decimals === undefined) return sum
  const places = Array.from(decimals, (sign) => digits[sign])
  return places.includes(undefined) ? null : Number(`${sum}.${places.join('')}`)
}

function readUnits(text: string): number | null {
  if (text === '') return null
  let sum = 0
  let last: number | null = null
  for (const sign of text) {
    const digit = digits[sign]
    const unit = units[sign]
    if (digit === undefined && unit === undefined) return null
    if (digit !== undefined && last !== null && last > 0) return null
    if (digit !== undefined) last = digit
    if (unit !== undefined) {
      sum += (last ?? 1) * unit
      last = null
    }
  }
  return sum + (last ?? 0)
}
