import { listAdminFunds } from '@zhiheng/contract/fund-admin.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { fundText } from '../funds/text.ts'
import type { FundAddress } from './fund-address.ts'
import type { FundRow } from './queries.ts'
import { text } from './text.ts'

const head = text.csvHead

/** Saves every class that fits as a table. @throws ApiError where a page of them does not come */
export async function saveFunds(asked: FundAddress): Promise<void> {
  const content = fundsCsv(await wholeList(asked))
  saveCsvOfToday(text.csvName, content)
}

function wholeList({ page: _page, ...asked }: FundAddress): Promise<FundRow[]> {
  return everyRow(
    (page) => call(listAdminFunds, { query: { ...asked, page: String(page), size: '1000' } }),
    (fund) => fund.lipper_id,
  )
}

/** One line a class. */
export function fundsCsv(rows: readonly FundRow[]): string {
  const { filters, columns } = text
  const heads = [
    [head.id, head.name, head.house, head.isin, head.code, head.currency],
    [filters.state, filters.sale, head.robo, filters.sector, filters.by, filters.score],
    [columns.price, text.marks.step, text.marks.ruled],
  ]
  return toCsv([heads.flat(), ...rows.map(lineOf)])
}

function lineOf(row: FundRow) {
  const identity = [row.lipper_id, row.name, row.house, row.isin, row.code, row.currency]
  const sale = [text.states[row.state], text.sales[row.sale], row.for_tarobo ? head.yes : head.no]
  const sector = [row.csname, text.deciders[row.sector_by]]
  const score = row.score ?? (row.not_rated === null ? null : fundText.notRated[row.not_rated])
  const ruled = row.ruled.map((kind) => text.kinds[kind]).join('、')
  return [...identity, ...sale, ...sector, score, row.last_price_date, row.step, ruled === '' ? null : ruled]
}
