import { currencyIn, fundIdIn, priceIn, textIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import type { DayReader } from '../reading/parse-day.ts'
import { compactDay, isoDay, rememberingDays } from '../reading/parse-day.ts'
import { isZero } from '../reading/parse-number.ts'
import { giveTaiwanFund } from './tw-funds.ts'

const officialShape = {
  required: ['日期', '公司名稱', '基金統編', '基金代號', '基金名稱', '基金淨值', '類型代號', '幣別', '受益憑證代號'],
} as const

/** SITCA's daily `nav.csv`, real or in its layout: days as `20260826`, 0 and -9999 for no price. */
export function readSitcaNav(source: FeedSource): AsyncIterable<void> {
  const give = giver(source.out, { read: compactDay, columns: official })
  return eachRow(source, officialShape, ({ line, cells }) =>
    give(line, {
      // A class without a certificate number has its fund's tax number, and a letter for the class.
      id: cells['受益憑證代號'] || cells['基金統編'],
      name: cells['基金名稱'],
      manager: cells['公司名稱'],
      currency: cells['幣別'],
      type: cells['類型代號'],
      code: cells['基金代號'],
      date: cells['日期'],
      nav: cells['基金淨值'],
    }),
  )
}

const scrapeShape = { required: ['代碼', '日期', '淨值', '幣別', '名稱', '投信', '類型代號'] } as const

/** The scrape of SITCA's history pages of 2021: days as `2021-10-07`. */
export function readSitcaScrape(source: FeedSource): AsyncIterable<void> {
  const give = giver(source.out, { read: isoDay, columns: scraped })
  return eachRow(source, scrapeShape, ({ line, cells }) =>
    give(line, {
      id: cells['代碼'],
      name: cells['名稱'],
      manager: cells['投信'],
      currency: cells['幣別'],
      type: cells['類型代號'],
      code: '',
      date: cells['日期'],
      nav: cells['淨值'],
    }),
  )
}

/** What the two layouts call their columns, for reports. */
const official = { id: '受益憑證代號', name: '基金名稱', currency: '幣別', date: '日期', nav: '基金淨值' }
const scraped = { id: '代碼', name: '名稱', currency: '幣別', date: '日期', nav: '淨值' }

interface SitcaForm {
  readonly read: DayReader
  readonly columns: typeof official
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

/** Gives each class once, at its first row that is right, and every price. */
function giver(out: Output, { read, columns }: SitcaForm): (line: number, cells: SitcaCells) => void {
  const described = new Set<string>()
  const day = rememberingDays(read)
  return (line, cells) => {
    const lipperId = fundIdIn(out, { line, field: columns.id, text: cells.id })
    const name = textIn(out, { line, field: columns.name, text: cells.name })
    const currency = currencyIn(out, { line, field: columns.currency, text: cells.currency })
    const epochDay = marketDayIn(out, { line, field: columns.date, text: cells.date }, day)
    if (lipperId === null || name === null || currency === null || epochDay === null) return
    if (!described.has(lipperId)) {
      described.add(lipperId)
      const { manager, type: sitcaTypeCode, code: fundCode } = cells
      const status = out.today - epochDay > STALE_AFTER_DAYS ? 'liquidated' : 'active'
      giveTaiwanFund(out, line, { lipperId, name, manager, currency, isin: '', fundCode, sitcaTypeCode, status })
    }
    if (isZero(cells.nav)) return out.noQuote()
    const value = priceIn(out, { line, field: columns.nav, text: cells.nav })
    if (value !== null) out.row('navs', line, { lipperId, epochDay, value })
  }
}
