import { z } from 'zod'

import { announcedDayIn, fundIdIn } from '../reading/check-cell.ts'
import { eachEntry, parsedJson } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const Payouts = z.array(z.object({ ex: z.string(), pay: z.string().nullish(), amount: z.number() }))

/**
 * A tracker's JSON of one ETF's distributions, `{"ex", "pay", "amount"}`. The file's name tells the fund:
 * `etf_tracker_dividends_0056.json`.
 *
 * @yields once
 * @throws FeedFault unknown_fund_of_file, broken_structure
 */
export async function* readEtfTracker(source: FeedSource): AsyncGenerator<void> {
  const { file, out } = source
  const text = out.context.fundId ?? /_(\d{4,6}[A-Z]?)\.json/i.exec(file.name)?.[1] ?? ''
  const lipperId = text === '' ? null : fundIdIn(out, { line: 0, field: 'fund_id', text })
  if (lipperId === null) throw new FeedFault('unknown_fund_of_file')
  yield* eachEntry(source, await parsedJson(source, Payouts), ({ ex, pay, amount }, line) => {
    const day = announcedDayIn(out, { line, field: 'ex', text: ex }, isoDay)
    if (day === null) return
    if (amount <= 0) return out.problem({ line, field: 'amount', text: String(amount) }, 'not_positive')
    const paid = isoDay(pay ?? '')
    const payDate = paid === null ? null : isoDateOf(paid)
    out.row('distributions', line, {
      lipperId,
      exDate: isoDateOf(day),
      amountPerUnit: amount,
      payDate,
      fromCapitalPercent: null,
    })
  })
}
