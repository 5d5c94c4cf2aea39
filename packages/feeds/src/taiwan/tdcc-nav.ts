import { z } from 'zod'

import { currencyIn, fundIdIn, isIsin, priceIn, textIn, marketDayIn } from '../reading/check-cell.ts'
import { eachEntry, parsedJson } from '../reading/each-row.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { compactDay, rememberingDays } from '../reading/parse-day.ts'
import { isZero } from '../reading/parse-number.ts'
import { tdccFields } from './official-columns-table.ts'
import { giveTaiwanFund } from './tw-funds.ts'

const Entry = z.object({
  基金代碼: z.string(),
  基金名稱: z.string(),
  日期: z.string(),
  ISINCODE: z.string().optional(),
  [tdccFields.nav]: z.string(),
  計價幣別: z.string(),
  境外基金機構: z.string().optional(),
})
type Entry = z.infer<typeof Entry>

/**
 * TDCC open data 3-4: NAVs of offshore funds, a few days at a time; -9999 and 0 for no price.
 *
 * @yields after some thousand entries
 */
export async function* readTdccNav(source: FeedSource): AsyncGenerator<void> {
  const entries = await parsedJson(source, z.array(Entry))
  const day = rememberingDays(compactDay)
  const described = new Set<string>()
  yield* eachEntry(source, entries, (entry, line) => {
    const { out } = source
    const lipperId = fundIdIn(out, { line, field: tdccFields.code, text: idOf(entry) })
    const epochDay = marketDayIn(out, { line, field: tdccFields.date, text: entry.日期 }, day)
    if (lipperId === null || epochDay === null) return
    if (!described.has(lipperId)) {
      // a class whose first entry is wrong is described by the next one
      if (!giveFund(out, line, { entry, lipperId })) return
      described.add(lipperId)
    }
    const text = entry[tdccFields.nav].trim()
    if (isZero(text)) return out.noQuote()
    const value = priceIn(out, { line, field: tdccFields.nav, text })
    if (value !== null) out.row('navs', line, { lipperId, epochDay, value })
  })
}

/** Offshore classes are known by ISIN; TDCC's own code where the file has none (an alias may lead on from there). */
function idOf(entry: Entry): string {
  return entry.ISINCODE?.trim() || entry.基金代碼.trim()
}

function giveFund(out: Output, line: number, { entry, lipperId }: { entry: Entry; lipperId: string }): boolean {
  const name = textIn(out, { line, field: tdccFields.name, text: entry.基金名稱.trim() })
  const currency = currencyIn(out, { line, field: tdccFields.currency, text: entry.計價幣別.trim() })
  if (name === null || currency === null) return false
  // Without an ISIN the entry is a price alone: nothing tells its domicile.
  if (!isIsin(lipperId)) return true
  const manager = entry.境外基金機構?.trim() ?? ''
  const fundCode = entry.基金代碼.trim() === lipperId ? '' : entry.基金代碼.trim()
  giveTaiwanFund(out, line, { lipperId, name, manager, currency, isin: lipperId, fundCode, sitcaTypeCode: '' })
  return true
}
