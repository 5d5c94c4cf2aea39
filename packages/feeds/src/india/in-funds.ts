import type { DistributionFrequency } from '@zhiheng/domain/funds/market-data.ts'

import { currencyIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { indianFund } from './indian-fund.ts'

const shape = { required: ['fund_id', 'name', 'manager', 'plan', 'asset_class_guess', 'currency'] } as const

/** `asset_class_guess` in the site's sub-sectors; the source says that it is a guess. */
const sectors: Readonly<Record<string, string>> = {
  equity: '40007',
  equity_index: '40007',
  cash: '10005',
  debt: '20019',
  hybrid: '80002',
  fof: '80007',
  commodity: '90001',
}

const plans: Readonly<Record<string, DistributionFrequency>> = { growth: 'none', dividend: 'irregular' }

/** `in_funds.csv`: Indian schemes. */
export function readInFunds(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const name = textIn(out, { line, field: 'name', text: cells.name })
    const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
    if (lipperId === null || name === null || currency === null) return
    const about = {
      lipperId,
      name,
      house: cells.manager,
      currency,
      sector2Id: sectors[cells.asset_class_guess] ?? null,
    }
    out.row('funds', line, indianFund({ ...about, frequency: plans[cells.plan] ?? null }))
  })
}
