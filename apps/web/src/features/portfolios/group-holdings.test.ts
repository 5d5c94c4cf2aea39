import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { describe, expect, it } from 'vitest'

import { groupHoldings, type HoldingRow } from './group-holdings.ts'

type Holding = Portfolio['funds'][number]

function holding(lipperId: string, assetType: AssetType, value: number | null, sector: string | null = null): Holding {
  return {
    lipper_id: lipperId,
    name: lipperId,
    warnings: [],
    asset_type: assetType,
    sector_name: sector,
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

const said = (row: HoldingRow) => {
  if (row.kind === 'fund') return row.fund.lipper_id
  return `${row.kind === 'group' ? row.bucket : row.name} ${row.value}`
}
const shown = (funds: Holding[]) => groupHoldings({ funds }).map(said)

describe('groupHoldings', () => {
  it('puts funds of a class together, the largest first, under their subtotal', () => {
    const funds = [holding('A', 'bond', 10), holding('B', 'equity', 30), holding('C', 'equity', 60)]
    expect(shown(funds)).toEqual(['ef 90', 'C', 'B', 'bf 10', 'A'])
  })

  it('makes one holding of the lines of a fund, with the plan that runs', () => {
    const plan = { dateStart: '2026-01-06' as Holding['date'], dateEnd: null, chargeDay: 6, monthAmount: 3000 }
    const ended = { ...plan, dateEnd: '2026-02-06' as Holding['date'] }
    const lines = [
      { ...holding('A', 'bond', 40), plan: ended },
      { ...holding('A', 'bond', 10.5), plan, flags: ['overweight' as const] },
      holding('B', 'bond', 49.5),
    ]
    const rows = groupHoldings({ funds: lines })
    expect(rows.map(said)).toEqual(['bf 100', 'A', 'B'])
    expect(rows[1]).toMatchObject({ fund: { value: 50.5, proportion: 50.5, plan, flags: ['overweight'] } })
  })

  it('needs no subtotals where every class has one fund', () => {
    expect(shown([holding('A', 'bond', 40), holding('B', 'equity', 60)])).toEqual(['B', 'A'])
  })

  it('has the largest market first, and its largest fund, wherever they stood', () => {
    const funds = [
      holding('A', 'equity', 10, '台灣'),
      holding('B', 'equity', 25, '全球'),
      holding('C', 'equity', 20, '日本'),
      holding('D', 'equity', 30, '全球'),
    ]
    expect(shown(funds)).toEqual(['ef 85', '全球 55', 'D', 'B', '日本 20', 'C', '台灣 10', 'A'])
    expect(shown(funds.toReversed())).toEqual(shown(funds))
  })

  it('does not say the sum of a class again for its only market', () => {
    expect(shown([holding('A', 'equity', 20, '台灣'), holding('B', 'equity', 30, '台灣')])).toEqual(['ef 50', 'B', 'A'])
  })

  it('parts a class by its markets, where one of them has several funds', () => {
    const funds = [
      holding('A', 'equity', 20, '台灣'),
      holding('B', 'equity', 30, '全球'),
      holding('C', 'equity', 15, '台灣'),
      holding('D', 'bond', 35, '綜合債'),
    ]
    expect(shown(funds)).toEqual(['ef 65', '台灣 35', 'A', 'C', '全球 30', 'B', 'bf 35', 'D'])
    expect(shown(funds.slice(1))).toEqual(['ef 45', 'B', 'C', 'bf 35', 'D'])
  })

  it('sums what can be valued in a class, and counts what cannot', () => {
    const funds = [holding('A', 'bond', 40), holding('B', 'bond', null), holding('C', 'equity', null)]
    const rows = groupHoldings({ funds })
    expect(rows.map(said)).toEqual(['ef null', 'C', 'bf 40', 'A', 'B'])
    expect([rows[0], rows[2]]).toMatchObject([{ unknown: 1 }, { unknown: 1 }])
  })
})
