import { takeNav } from '../interchange/navs.ts'
import { currencyIn, fundIdIn, priceIn, marketDayIn } from '../reading/check-cell.ts'
import { decodeText } from '../reading/decode-text.ts'
import { eachRow } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import { compactDay } from '../reading/parse-day.ts'
import { wholeFile } from '../reading/unpacked-bytes.ts'
import { americanEtf } from '../united-states/american-etf.ts'

const dailyShape = { required: ['fund_id', 'date', 'nav'], optional: ['market_price'] } as const

/** `tw_moneydj_daily.csv`: NAVs under MoneyDJ's codes, which the meta file's aliases lead to ours. */
export function readMoneydjDaily(source: FeedSource): AsyncIterable<void> {
  return eachRow(source, dailyShape, ({ line, cells }) =>
    takeNav(source.out, line, { id: cells.fund_id, date: cells.date, nav: cells.nav }),
  )
}

const metaShape = { required: ['fund_id', 'name', 'kind', 'currency', 'tw_fund_id'] } as const

/**
 * `tw_moneydj_meta.csv`: MoneyDJ's codes. A Taiwanese fund gives an alias alone, since every other source describes
 * it better; an American ETF is described.
 */
export function readMoneydjMeta(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, metaShape, ({ line, cells }) => {
    const { fund_id: code, name } = cells
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.tw_fund_id || code })
    const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
    if (lipperId === null || currency === null) return
    if (lipperId !== code) out.row('aliases', line, { code, lipperId })
    if (cells.kind === 'us_etf') out.row('funds', line, americanEtf({ lipperId, name, currency }))
  })
}

/**
 * MoneyDJ's own text: a line of days, a blank, a line of NAVs, for ETFs a line of market prices. The file's name
 * tells the fund: `moneydj_acdd04.txt`.
 *
 * @yields once
 * @throws FeedFault broken_structure where the lists differ in length
 */
export async function* readMoneydjText(source: FeedSource): AsyncGenerator<void> {
  const { file, out } = source
  const code = out.context.fundId ?? /moneydj_([0-9A-Za-z]+)\.txt/.exec(file.name)?.[1] ?? ''
  const lipperId = fundIdIn(out, { line: 1, field: 'fund_id', text: code })
  if (lipperId === null) throw new FeedFault('unknown_fund_of_file')
  const { days, navs } = listsOf(decodeText(await wholeFile(file)))
  for (const [index, text] of days.entries()) {
    out.read()
    const epochDay = marketDayIn(out, { line: index + 1, field: 'date', text }, compactDay)
    if (epochDay === null) continue
    const value = priceIn(out, { line: index + 1, field: 'nav', text: navs[index] ?? '' })
    if (value !== null) out.row('navs', index + 1, { lipperId, epochDay, value })
  }
  yield
}

function listsOf(text: string): { days: readonly string[]; navs: readonly string[] } {
  const [days = [], navs = []] = text
    .trim()
    .split(/\s+/)
    .map((list) => list.split(','))
  if (days.length === navs.length) return { days, navs }
  throw new FeedFault('broken_structure', { line: 1, value: `${days.length} / ${navs.length}` })
}
