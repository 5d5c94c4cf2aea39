import { getPool, listPools } from '@zhiheng/contract/firm-pools.ts'

import { call } from '../../api/call.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { type AskedPool, asQuery, type Pool, type PoolFund } from './queries.ts'
import { rulesInWords } from './rules-in-words.ts'
import { stateOf } from './state-of.ts'
import { text } from './text.ts'

/** Saves every fund of a pool that fits, as a table that can be brought again. @throws ApiError where a page does not come */
export async function savePool(id: number, asked: AskedPool): Promise<void> {
  const rows = new Map<string, PoolFund>()
  let subsectors: Pool['subsectors'] = []
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const request = { params: { id: String(id) }, query: { ...asQuery({ ...asked, page }), size: '1000' as const } }
    // One page after the other: how many there are is told with the first.
    const found = await call(getPool, request)
    pages = found.page_total
    subsectors = found.subsectors
    for (const row of found.funds) rows.set(row.lipper_id, row)
  }
  save(text.csvName, poolCsv([...rows.values()], subsectors))
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
  save(text.csvName, toCsv([heads, ...rows]))
}

function save(name: string, content: string): void {
  saveFile({ name: `${name}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
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
