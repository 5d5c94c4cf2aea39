import type { PoolRow } from './queries.ts'
import { text } from './text.ts'

const YI = 100_000_000

/** What a pool asks of a fund, in one line. */
export function rulesInWords({ rated, least_size: size, least_years: years }: PoolRow['rules']): string {
  const said = [
    ...(rated ? [text.ruleSaid.rated] : []),
    ...(size === null ? [] : [text.ruleSaid.size((size / YI).toLocaleString('en-US', { maximumFractionDigits: 2 }))]),
    ...(years === null ? [] : [text.ruleSaid.years(years)]),
  ]
  return said.length === 0 ? text.ruleSaid.none : said.join(text.joined)
}
