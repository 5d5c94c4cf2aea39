import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { unzip } from '../reading/archive.ts'
import { priceIn, marketDayIn } from '../reading/check-cell.ts'
import { decodeText } from '../reading/decode-text.ts'
import { eachEntry, eachRow } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isoDateOf, isoDay, rememberingDays } from '../reading/parse-day.ts'
import { wholeFile } from '../reading/unpacked-bytes.ts'

interface EuroRate {
  readonly line: number
  readonly currency: Currency
  readonly epochDay: number
  /** Units for one euro. */
  readonly perEur: number
}

/**
 * `fx_ecb_eur_daily.csv`: rates against the euro, long, by currency. They are held until the dollar's are read: units
 * per dollar are units per euro over dollars per euro of the same day, and the euro's own follow from the dollar's.
 *
 * @yields after each chunk, and once with the rates
 */
export async function* readFxEcbDaily(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const day = rememberingDays(isoDay)
  const rates: EuroRate[] = []
  yield* eachRow(source, { required: ['quote', 'date', 'rate_per_eur'] }, ({ line, cells }) => {
    if (!isCurrency(cells.quote)) return out.ignored()
    const epochDay = marketDayIn(out, { line, field: 'date', text: cells.date }, day)
    if (epochDay === null) return
    const perEur = priceIn(out, { line, field: 'rate_per_eur', text: cells.rate_per_eur })
    if (perEur !== null) rates.push({ line, currency: cells.quote, epochDay, perEur })
  })
  giveCrosses(out, rates)
  yield
}

/**
 * The ECB's own `eurofxref-hist.zip`: one csv, a column a currency, a trailing comma, newest day first, `N/A` where
 * nothing was quoted. Each cell of a currency the site holds counts as a row.
 *
 * @yields after some thousand days, and once with the rates
 * @throws FeedFault broken_archive, missing_column
 */
export async function* readEcbZip(source: FeedSource): AsyncGenerator<void> {
  const { out, file } = source
  const [bytes] = unzip(await wholeFile(file), (name) => name.endsWith('.csv')).values()
  if (bytes === undefined) throw new FeedFault('broken_archive')
  const [header = '', ...lines] = decodeText(bytes).split(/\r?\n/)
  const [first = '', ...quotes] = header.split(',').map((cell) => cell.trim())
  if (first !== 'Date' || !quotes.includes('USD')) throw new FeedFault('missing_column', { line: 1, field: 'USD' })
  const held = quotes.flatMap((quote, index) => (isCurrency(quote) ? [{ currency: quote, at: index + 1 }] : []))
  const rates: EuroRate[] = []
  yield* eachEntry({ file, out: { ...out, read: () => {} } }, lines, (text, index) => {
    const line = index + 1
    const cells = text.split(',').map((cell) => cell.trim())
    if (text.trim() === '') return
    const epochDay = marketDayIn(out, { line, field: 'Date', text: cells[0] ?? '' }, isoDay)
    for (const { currency, at } of held) {
      out.read()
      if (epochDay === null) continue
      const perEur = priceIn(out, { line, field: currency, text: cells[at] ?? '' })
      if (perEur !== null) rates.push({ line, currency, epochDay, perEur })
    }
  })
  giveCrosses(out, rates)
  yield
}

function giveCrosses(out: Output, rates: readonly EuroRate[]): void {
  const dollars = new Map<number, number>()
  for (const { currency, epochDay, perEur } of rates) {
    if (currency === 'USD') dollars.set(epochDay, perEur)
  }
  for (const { line, currency, epochDay, perEur } of rates) {
    const usdPerEur = dollars.get(epochDay)
    const date = isoDateOf(epochDay)
    if (usdPerEur === undefined) out.ignored()
    else if (currency === 'USD') out.row('fx', line, { currency: 'EUR', date, perUsd: 1 / usdPerEur })
    else out.row('fx', line, { currency, date, perUsd: perEur / usdPerEur })
  }
}
