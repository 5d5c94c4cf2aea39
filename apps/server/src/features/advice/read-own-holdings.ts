import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isDecimal, places } from '@zhiheng/domain/money/decimal.ts'
import type { FeedProblem } from '@zhiheng/feeds/feed.ts'
import { openFeedFile } from '@zhiheng/feeds/open-feed-file.ts'
import { messageOf } from '@zhiheng/feeds/problem.ts'
import { faultProblem } from '@zhiheng/feeds/read-feed.ts'
import { fundIdIn, numberIn } from '@zhiheng/feeds/reading/check-cell.ts'
import { eachRow } from '@zhiheng/feeds/reading/each-row.ts'
import { FeedFault } from '@zhiheng/feeds/reading/feed-fault.ts'
import { type Output, outputOf } from '@zhiheng/feeds/reading/output.ts'
import type { TableRow } from '@zhiheng/feeds/reading/read-table.ts'

import { AdviceFault } from './advice-fault.ts'
import { text } from './text.ts'

const shape = { required: ['fund_id'], optional: ['amount', 'weight_percent'] } as const
type Column = 'fund_id' | 'amount' | 'weight_percent'

/** What no file gives: a portfolio says nothing of days. */
const anyDay = { today: asIsoDate('2099-12-31') }
const WHOLE = 100
const ALLOWED_ERROR = 0.1

/**
 * What someone holds: `fund_id` and `amount` (in the portfolio's currency), or `fund_id` and `weight_percent`.
 *
 * @returns amounts or percentages by fund
 * @throws AdviceFault with the line and the field of the first thing that is wrong
 */
export async function readOwnHoldings(path: string): Promise<Map<string, number>> {
  const file = openFeedFile(path)
  const out = outputOf(file, anyDay)
  const held = new Map<string, number>()
  let [percents, rows] = [0, 0]
  const take = (row: TableRow<Column>) => {
    const lipperId = fundIdIn(out, { line: row.line, field: 'fund_id', text: row.cells.fund_id })
    const field = row.cells.amount === '' ? 'weight_percent' : 'amount'
    const value = numberIn(out, { line: row.line, field, text: row.cells[field] })
    if (lipperId === null || value === null) return
    if (field === 'amount' && !isDecimal(value, places.money))
      throw new AdviceFault(text.faults.places, { file: file.name, line: row.line, field })
    if (value < 0) out.problem({ line: row.line, field, text: row.cells[field] }, 'not_positive')
    held.set(lipperId, (held.get(lipperId) ?? 0) + value)
    rows += 1
    if (field === 'weight_percent') percents += 1
  }
  try {
    for await (const _ of eachRow({ file, out }, shape, take)) refuseFirst(out)
  } catch (error) {
    if (error instanceof FeedFault) throw faultOf(faultProblem(file, error))
    throw error
  }
  const sum = [...held.values()].reduce((total, value) => total + value, 0)
  if (percents > 0 && (percents < rows || Math.abs(sum - WHOLE) > ALLOWED_ERROR)) {
    const said = percents < rows ? text.faults.mixed : text.faults.notWhole(sum)
    throw new AdviceFault(said, { file: file.name, field: 'weight_percent' })
  }
  return held
}

function refuseFirst(out: Output): void {
  const problem = out.take().find((item) => item.kind === 'problem')
  if (problem !== undefined && problem.kind === 'problem') throw faultOf(problem)
}

function faultOf({ file, line, field, reason, value }: FeedProblem): AdviceFault {
  return new AdviceFault(text.faults.withValue(messageOf(reason), value), { file, line, field })
}
