import { dayIn, fundIdIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { percentIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'
import type { TableRow } from '../reading/read-table.ts'

const eventShape = {
  required: ['event_date', 'event', 'tej_id', 'short_name', 'fund_name_zh', 'into_id', 'into_or_old_name'],
} as const
type EventColumn = (typeof eventShape.required)[number]
type Row = TableRow<EventColumn>

/**
 * `tw_fund_events_1997_2016.csv`: mergers, liquidations and renames. A merged fund is named on the page of the one that
 * survived, through as many mergers as there were, so that its old name leads there.
 *
 * @yields after each chunk, and once with all events
 */
export async function* readTwFundEvents(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const rows: Row[] = []
  yield* eachRow(source, eventShape, (row) => rows.push(row))
  const intoOf = new Map(
    rows.filter(({ cells }) => cells.event === 'merger').map(({ cells }) => [cells.tej_id, cells.into_id]),
  )
  for (const row of rows) giveEvent(out, row, intoOf)
  yield
}

function giveEvent(out: Output, row: Row, intoOf: ReadonlyMap<string, string>): void {
  const { line, cells } = row
  const day = dayIn(out, { line, field: 'event_date', text: cells.event_date }, isoDay)
  if (day === null) return
  const date = isoDateOf(day)
  switch (cells.event) {
    case 'rename': {
      const lipperId = fundIdIn(out, { line, field: 'tej_id', text: cells.tej_id })
      const before = cells.into_or_old_name
      if (lipperId === null) return
      if (before === '') return out.problem({ line, field: 'into_or_old_name', text: '' }, 'missing_value')
      out.row('events', line, {
        lipperId,
        date,
        kind: 'renamed',
        before,
        after: cells.short_name || null,
        otherId: null,
      })
      return out.row('facts', line, { lipperId, formerNames: [before] })
    }
    case 'merger': {
      const survivors = survivorsOf(cells.into_id, intoOf)
      if (survivors.length === 0) {
        out.ignored()
        return out.problem({ line, field: 'into_id', text: cells.short_name }, 'no_fund_id')
      }
      for (const lipperId of survivors) {
        const otherId = /^[0-9A-Z]{1,20}$/.test(cells.tej_id) ? cells.tej_id : null
        out.row('events', line, { lipperId, date, kind: 'absorbed', before: cells.short_name, after: null, otherId })
      }
      return
    }
    case 'liquidation': {
      const lipperId = fundIdIn(out, { line, field: 'tej_id', text: cells.tej_id })
      if (lipperId === null) return
      return out.row('events', line, { lipperId, date, kind: 'liquidated', before: '', after: null, otherId: null })
    }
    default:
      return out.problem({ line, field: 'event', text: cells.event }, 'unknown_choice')
  }
}

/** The fund that survived, and those that it went into later. */
function survivorsOf(intoId: string, intoOf: ReadonlyMap<string, string>): string[] {
  const survivors: string[] = []
  let next: string | undefined = intoId
  while (next !== undefined && next !== '' && !survivors.includes(next)) {
    survivors.push(next)
    next = intoOf.get(next)
  }
  return survivors.filter((id) => /^[0-9A-Za-z]{1,20}$/.test(id)).map((id) => id.toUpperCase())
}

const feeShape = {
  required: ['tej_id', 'mgmt_fee_max_pct', 'custodian_fee_max_pct', 'sales_charge_max_pct'],
} as const

/** The year that the list is of. */
const FEES_OF = 2016

/** `tw_fund_fees_2016.csv`: the highest fees that prospectuses allowed in 2016; no one's expenses of today. */
export function readTwFeeCaps(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, feeShape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'tej_id', text: cells.tej_id })
    const managementPercent = percentIn(out, { line, field: 'mgmt_fee_max_pct', text: cells.mgmt_fee_max_pct })
    const custodyPercent = percentIn(out, { line, field: 'custodian_fee_max_pct', text: cells.custodian_fee_max_pct })
    const salesPercent = percentIn(out, { line, field: 'sales_charge_max_pct', text: cells.sales_charge_max_pct })
    if (lipperId === null || managementPercent === undefined) return
    if (custodyPercent === undefined || salesPercent === undefined) return
    if (managementPercent === null && custodyPercent === null && salesPercent === null) return out.ignored()
    const feeCaps = { year: FEES_OF, managementPercent, custodyPercent, salesPercent }
    out.row('facts', line, { lipperId, feeCaps })
  })
}
