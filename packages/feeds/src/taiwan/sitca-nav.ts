import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'

import { currencyIn, fundIdIn, priceIn, textIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import type { DayReader } from '../reading/parse-day.ts'
import { compactDay, isoDay, rememberingDays } from '../reading/parse-day.ts'
import { isZero } from '../reading/parse-number.ts'
import { navColumns, scrapeColumns } from './official-columns-table.ts'
import { giveTaiwanFund } from './tw-funds.ts'

const officialShape = { required: Object.values(navColumns) } as const

/** SITCA's daily `nav.csv`, real or in its layout: days as `20260826`, 0 and -9999 for no price. */
export function readSitcaNav(source: FeedSource): AsyncIterable<void> {
  const give = giver(source.out, { read: compactDay, columns: navColumns })
  return eachRow(source, officialShape, ({ line, cells }) =>
    give(line, {
      // A class without a certificate number has its fund's tax number, and a letter for the class.
      id: cells[navColumns.id] || cells[navColumns.taxNumber],
      name: cells[navColumns.name],
      manager: cells[navColumns.manager],
      currency: cells[navColumns.currency],
      type: cells[navColumns.type],
      code: cells[navColumns.code],
      date: cells[navColumns.date],
      nav: cells[navColumns.nav],
    }),
  )
}

const scrapeShape = { required: Object.values(scrapeColumns) } as const

/** The scrape of SITCA's history pages of 2021: days as `2021-10-07`. */
export function readSitcaScrape(source: FeedSource): AsyncIterable<void> {
  const give = giver(source.out, { read: isoDay, columns: scrapeColumns })
  return eachRow(source, scrapeShape, ({ line, cells }) =>
    give(line, {
      id: cells[scrapeColumns.id],
      name: cells[scrapeColumns.name],
      manager: cells[scrapeColumns.manager],
      currency: cells[scrapeColumns.currency],
      type: cells[scrapeColumns.type],
      code: '',
      date: cells[scrapeColumns.date],
      nav: cells[scrapeColumns.nav],
    }),
  )
}

interface SitcaForm {
  readonly read: DayReader
  /** What the layout calls its columns, for reports. */
  readonly columns: Readonly<Record<'id' | 'name' | 'currency' | 'date' | 'nav', string>>
}

interface SitcaCells {
  readonly id: string
  readonly name: string
  readonly manager: string
  readonly currency: string
  readonly type: string
  readonly code: string
  readonly date: string
  readonly nav: string
}

/** A class whose newest known price is so old is not on sale, unless another source says so. */
const STALE_AFTER_DAYS = 365

/** Gives each class at its first row that is right, and again where a later row shows that it still has prices; and every price. */
function giver(out: Output, { read, columns }: SitcaForm): (line: number, cells: SitcaCells) => void {
  const described = new Map<string, FundRecord['status']>()
  const day = rememberingDays(read)
  return (line, cells) => {
    const lipperId = fundIdIn(out, { line, field: columns.id, text: cells.id })
    const name = textIn(out, { line, field: columns.name, text: cells.name })
    const currency = currencyIn(out, { line, field: columns.currency, text: cells.currency })
    const epochDay = marketDayIn(out, { line, field: columns.date, text: cells.date }, day)
    if (lipperId === null || name === null || currency === null || epochDay === null) return
    const status = out.today - epochDay > STALE_AFTER_DAYS ? 'liquidated' : 'active'
    const before = described.get(lipperId)
    if (before === undefined || (before === 'liquidated' && status === 'active')) {
      described.set(lipperId, status)
      const { manager, type: sitcaTypeCode, code: fundCode } = cells
      giveTaiwanFund(out, line, { lipperId, name, manager, currency, isin: '', fundCode, sitcaTypeCode, status })
    }
    if (isZero(cells.nav)) return out.noQuote()
    const value = priceIn(out, { line, field: columns.nav, text: cells.nav })
    if (value !== null) out.row('navs', line, { lipperId, epochDay, value })
  }
}
