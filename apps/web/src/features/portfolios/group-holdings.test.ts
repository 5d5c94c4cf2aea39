import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { describe, expect, it } from 'vitest'

import { groupHoldings } from './group-holdings.ts'

type Holding = Portfolio['funds'][number]

function holding(lipperId: string, assetType: AssetType, value: number | null): Holding {
  return {
    lipper_id: lipperId,
    name: lipperId,
    warnings: [],
    asset_type: assetType,
    sector_name: null,
    score: null,
    risk_level: null,
    for_sale: true,
    active: true,
    date: '2026-11-20' as Holding['date'],
    currency: 'TWD',
    plan: null,
    amount: 1,
    value,
    gain: value,
    perf: null,
    proportion: value,
    price_date: null,
    flags: [],
  }
}

const shown = (funds: Holding[]) =>
  groupHoldings({ funds }).map((row) => (row.kind === 'group' ? `${row.bucket} ${row.value}` : row.fund.lipper_id))

describe('groupHoldings', () => {
  it('puts funds of a class together, the largest first, under their subtotal', () => {
    const funds = [holding('A', 'bond', 10), holding('B', 'equity', 30), holding('C', 'equity', 60)]
    expect(shown(funds)).toEqual(['ef 90', 'C', 'B', 'bf 10', 'A'])
  })

  it('needs no subtotals where every class has one fund', () => {
    expect(shown([holding('A', 'bond', 40), holding('B', 'equity', 60)])).toEqual(['B', 'A'])
  })

  it('says nothing of a class in which one fund cannot be valued', () => {
    expect(shown([holding('A', 'bond', 40), holding('B', 'bond', null)])[0]).toBe('bf null')
  })
})
