import { getPool, listPools } from '@zhiheng/contract/firm-pools.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { type AskedPool, asQuery, type Pool, type PoolFund } from './queries.ts'
import { rulesInWords } from './rules-in-words.ts'
import { stateOf } from './state-of.ts'
import { text } from './text.ts'

/** Saves every fund of a pool that fits, as a table that can be brought again. @throws ApiError where a page does not come */
export async function savePool(id: number, asked: AskedPool): Promise<void> {
  let subsectors: Pool['subsectors'] = []
  const rows = await everyRow(
    async (page) => {
      const request = { params: { id: String(id) }, query: { ...asQuery({ ...asked, page }), size: '1000' as const } }
      const { funds: entries, ...found } = await call(getPool, request)
      subsectors = found.subsectors
      return { ...found, entries }
    },
    (fund) => fund.lipper_id,
  )
  saveCsvOfToday(text.csvName, poolCsv(rows, subsectors))
}

/** Saves the pools that stand as a table. @throws ApiError where they do not come */
export async function savePools(): Promise<void> {
  const { entries } = await call(listPools, {})
  const heads = [text.name, text.purpose, text.rules, text.columns.funds, text.columns.onSale, text.columns.problems]
  const rows = entries.map((row) => [
    row.name,
    row.purpose,
    rulesInWords(row.rules),
    row.funds,
    row.on_sale,
    row.problems,
  ])
  saveCsvOfToday(text.csvName, toCsv([heads, ...rows]))
}

/** One line a fund; unknown figures are empty cells. */
export function poolCsv(rows: readonly PoolFund[], subsectors: Pool['subsectors']): string {
  const { columns: heads, csv } = text
  const names = new Map(subsectors.map(({ id, name }) => [id, name]))
  const said = [csv.id, csv.isin, heads.fund, csv.shelf, heads.state, heads.subsector, heads.risk, csv.rrOwn, heads.fee]
  const known = [csv.tags, csv.from, csv.to, heads.reason, csv.exception, heads.score, csv.size, csv.launch, csv.price]
  return toCsv([
    [...said, ...known],
    ...rows.map((row) => [
      row.lipper_id,
      row.isin,
      row.name,
      row.shelf ? csv.yes : csv.no,
      text.states[stateOf(row)],
      row.subsector === null ? null : (names.get(row.subsector) ?? null),
      row.rr,
      row.rr_own,
      row.fee,
      row.tags.join(text.joined),
      row.from,
      row.to,
      row.reason,
      row.exception,
      row.score,
      row.size_twd,
      row.launch_date,
      row.price_date,
    ]),
  ])
}
