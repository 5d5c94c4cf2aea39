import { fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import { wholeIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, monthEnd } from '../reading/parse-day.ts'
import { parseScientificNumber } from '../reading/parse-number.ts'
import { rankCounter, weightIn } from '../reading/weight-cell.ts'

const shape = { required: ['etf', 'rank', 'ticker', 'name', 'weight_pct'] } as const

/**
 * `holdings_us_etf_2025-11.csv`: holdings of American ETFs by name, of the month in the file's name. Its countries
 * and sectors are wrong for some sources and left alone.
 *
 * @throws FeedFault impossible_date where the name holds no month
 */
export function readHoldingsUsEtf(source: FeedSource): AsyncIterable<void> {
  const { file, out } = source
  const month = monthEnd(/(\d{4}-\d{2})/.exec(file.name)?.[1] ?? '')
  if (month === null) throw new FeedFault('impossible_date', { field: 'date', value: file.name })
  const date = isoDateOf(Math.min(month, out.today))
  const nextRank = rankCounter()
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'etf', text: cells.etf })
    const name = textIn(out, { line, field: 'name', text: cells.name || cells.ticker })
    const weightPercent = weightIn(out, { line, field: 'weight_pct', text: cells.weight_pct }, parseScientificNumber)
    const rank = wholeIn(out, { line, field: 'rank', text: cells.rank })
    if (lipperId === null || name === null || weightPercent === null || rank === undefined) return
    const record = { lipperId, date, rank: rank ?? nextRank(lipperId), isin: null, name, weightPercent }
    out.row('holdings', line, record)
  })
}
