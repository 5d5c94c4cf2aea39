import { mapSector } from '@zhiheng/domain/funds/map-sector.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { fundWith } from '../blank-fund.ts'
import { currencyIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import type { TableRow } from '../reading/read-table.ts'
import { optionalFundColumns, optionalFundFields } from './fund-fields.ts'

const required = ['fund_id', 'name', 'house', 'currency'] as const

/** `funds.csv`: share classes. What is not given is unknown; a Taiwanese class without a sub-sector is mapped. */
export function readFunds(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, { required, optional: optionalFundColumns }, (row) => {
    const { line, cells } = row
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const name = textIn(out, { line, field: 'name', text: cells.name })
    const house = textIn(out, { line, field: 'house', text: cells.house })
    const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
    const given = optionalFundFields(out, row)
    if (lipperId === null || name === null || house === null || currency === null || given === null) return
    const fund = fundWith({ lipperId, name, house, currency, ...given })
    out.row('funds', line, withSector(out, row, fund))
  })
}

function withSector(out: Output, { line }: TableRow<'fund_id'>, fund: FundRecord): FundRecord {
  if (fund.sector2Id !== null) return { ...fund, riskLevel: fund.riskLevel ?? riskOf(fund.sector2Id) }
  if (fund.market !== 'TW') return fund
  const mapping = mapSector({ name: fund.name, sitcaTypeCode: fund.sitcaTypeCode, region: null })
  if (mapping.sector2Id === null) {
    out.problem({ line, field: 'sector2_id', text: fund.name }, 'unmapped_sector')
    return fund
  }
  const { sector2Id, source: sectorSource } = mapping
  return { ...fund, sector2Id, sectorSource, riskLevel: fund.riskLevel ?? riskOf(sector2Id) }
}

function riskOf(sector2Id: string): FundRecord['riskLevel'] {
  return subSectorOf(sector2Id)?.riskLevel ?? null
}
