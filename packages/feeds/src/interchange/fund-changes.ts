import type { FundEventKind, FundFacts } from '@zhiheng/domain/funds/market-data.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { dayIn, fundIdIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { choiceIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'
import type { TableRow } from '../reading/read-table.ts'

const shape = { required: ['fund_id', 'date', 'change'], optional: ['into_id', 'before', 'after'] } as const
type Row = TableRow<'fund_id' | 'date' | 'change' | 'into_id' | 'before' | 'after'>

/** What may be written in `change`. */
const changes = [
  'merged_into',
  'liquidated',
  'renamed',
  'sale_closed',
  'sale_reopened',
  'currency_changed',
  'fee_changed',
  'manager_changed',
  'benchmark_changed',
] as const satisfies readonly FundEventKind[]
type Change = (typeof changes)[number]

/**
 * `fund_changes.csv`: what happened to a class, by day. A merger names the fund it went into, a rename the old name, a
 * change of currency the new one; each is kept as an event, and what follows from it is applied to the class.
 */
export function readFundChanges(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, (row) => {
    const { line, cells } = row
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = dayIn(out, { line, field: 'date', text: cells.date }, isoDay)
    const kind = choiceIn(out, { line, field: 'change', text: cells.change }, changes)
    if (lipperId === null || day === null || kind === undefined) return
    if (kind === null) return out.problem({ line, field: 'change', text: '' }, 'missing_value')
    const intoId = kind === 'merged_into' ? fundIdIn(out, { line, field: 'into_id', text: cells.into_id }) : null
    if (kind === 'merged_into' && intoId === null) return
    const facts = factsOf(out, { row, kind, intoId })
    if (facts === null) return
    const date = isoDateOf(day)
    const { before } = cells
    const after = cells.after || null
    out.row('events', line, { lipperId, date, kind, before, after, otherId: intoId })
    if (Object.keys(facts).length > 0) out.row('facts', line, { lipperId, ...facts })
    // the survivor's page names what went into it
    if (intoId !== null && before !== '') {
      out.row('events', line, { lipperId: intoId, date, kind: 'absorbed', before, after: null, otherId: lipperId })
    }
  })
}

/** What follows for the class; null after something wrong was reported. */
function factsOf(
  out: Output,
  { row: { line, cells }, kind, intoId }: { row: Row; kind: Change; intoId: string | null },
): Omit<FundFacts, 'lipperId'> | null {
  const missing = (field: 'before' | 'after'): null => {
    out.problem({ line, field, text: '' }, 'missing_value')
    return null
  }
  switch (kind) {
    case 'merged_into':
      return { status: 'merged', successorId: intoId }
    case 'liquidated':
      return { status: 'liquidated' }
    case 'renamed':
      return cells.before === '' ? missing('before') : { formerNames: [cells.before] }
    case 'sale_closed':
      return { forSale: false }
    case 'sale_reopened':
      return { forSale: true }
    case 'currency_changed':
      if (isCurrency(cells.after)) return { currency: cells.after }
      out.problem({ line, field: 'after', text: cells.after }, 'unknown_currency')
      return null
    case 'fee_changed':
    case 'manager_changed':
    case 'benchmark_changed':
      return cells.after === '' ? missing('after') : {}
  }
}
