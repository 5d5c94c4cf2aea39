import { z } from 'zod'

import { currencyIn, fundIdIn, isIsin, priceIn, textIn, marketDayIn } from '../reading/check-cell.ts'
import { eachEntry, parsedJson } from '../reading/each-row.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { compactDay, rememberingDays } from '../reading/parse-day.ts'
import { isZero } from '../reading/parse-number.ts'
import { fundKinds } from './fund-kind-names.ts'
import { giveTaiwanFund } from './tw-funds.ts'

const Fund = z.object({
  fundCode: z.string(),
  fundName: z.string(),
  isinCode: z.string(),
  company: z.string(),
  type: z.enum(fundKinds),
  currency: z.string(),
  latestNav: z.string(),
  navDate: z.string(),
})
type Fund = z.infer<typeof Fund>

/**
 * `funds-master.json`: every class with its newest NAV. Despite its name `isinCode` holds SITCA's code for onshore
 * funds. Futures trust funds come without a day: they are described, their price is left.
 *
 * @yields after some thousand entries
 */
export async function* readFundsMaster(source: FeedSource): AsyncGenerator<void> {
  const { funds } = await parsedJson(source, z.object({ funds: z.array(Fund) }))
  const readDay = rememberingDays(compactDay)
  yield* eachEntry(source, funds, (fund, line) => {
    const { out } = source
    const lipperId = fundIdIn(out, { line, field: 'isinCode', text: fund.isinCode || fund.fundCode })
    if (lipperId === null || !giveFund(out, line, { fund, lipperId })) return
    const text = fund.latestNav.trim()
    if (fund.navDate === '' || isZero(text)) return out.noQuote()
    const epochDay = marketDayIn(out, { line, field: 'navDate', text: fund.navDate }, readDay)
    const value = epochDay === null ? null : priceIn(out, { line, field: 'latestNav', text })
    if (epochDay !== null && value !== null) out.row('navs', line, { lipperId, epochDay, value })
  })
}

function giveFund(out: Output, line: number, { fund, lipperId }: { fund: Fund; lipperId: string }): boolean {
  const name = textIn(out, { line, field: 'fundName', text: fund.fundName.trim() })
  const currency = currencyIn(out, { line, field: 'currency', text: fund.currency })
  if (name === null || currency === null) return false
  const isOffshore = fund.type === fundKinds.offshore && isIsin(lipperId)
  giveTaiwanFund(out, line, {
    lipperId,
    name,
    manager: fund.company,
    currency,
    isin: isOffshore ? lipperId : '',
    fundCode: fund.fundCode === lipperId ? '' : fund.fundCode,
    sitcaTypeCode: '',
  })
  return true
}
