import { describe, expect, it } from 'vitest'

import type { AssetType } from '../funds/asset-type.ts'
import { judgeEvidence, riskRemarks } from './judge-evidence.ts'
import { SUGGESTED } from './verdict.ts'
import type { WalkOfProposal } from './walk-proposal.ts'

const record = (annualReturn: number, sharpe: number) => ({
  annualReturn,
  sharpe,
  volatility: 10,
  maxDrawdown: -10,
  turnover: 10,
  cost: 1,
})
const edge = { stretches: [], perYear: 0, range: [0, 0] } as const
const walk: WalkOfProposal = {
  fromSlot: 0,
  weeks: 182,
  candidates: 40,
  method: record(26.7, 1.77),
  stay: record(40.7, 2.11),
  equal: record(26.1, 1.91),
  overStay: edge,
  overEqual: edge,
}
/** What is held, percent by class. */
const holding = (shares: Partial<Record<AssetType, number>>) => ({
  funds: Object.keys(shares).map((assetType) => ({ assetType })),
  before: Object.values(shares),
})
const balanced = holding({ equity: 44, bond: 31, balanced: 13, money_market: 12 })
/** A suggestion for what is held with so much volatility, percent, which ends at the level's own where nothing is said. */
const suggested = (volatility: number, held = balanced, then: [number | null, number | null, number?] = [null, null]) =>
  ({
    verdict: SUGGESTED,
    measures: {
      before: { volatility, totalExpense: then[0] },
      after: { volatility: then[2] ?? 9, totalExpense: then[1] },
    },
    ...held,
  }) as never
const remarks = (proposal: never, tried: WalkOfProposal | null, ask: Parameters<typeof judgeEvidence>[2]) =>
  riskRemarks(proposal, { walk: tried, verdict: judgeEvidence(proposal, tried, ask) }, ask)
const third = { level: 3, target: { kind: 'risk_level', level: 3 } } as const

describe('a change whose walk through history was behind doing nothing', () => {
  it('is not suggested where what is held is within reach of the level', () => {
    expect(judgeEvidence(suggested(10), walk, third)).toMatchObject({
      kind: 'keep',
      reasons: [{ code: 'behind_unchanged', sentence: expect.stringMatching(/26\.7%.*1\.77.*40\.7%.*2\.11/) }],
    })
    expect(remarks(suggested(10), walk, third)).toEqual([])
  })

  it('is suggested where what is held is far too volatile, and both are said', () => {
    expect(judgeEvidence(suggested(17.2), walk, third)).toEqual(SUGGESTED)
    expect(remarks(suggested(17.2), walk, third)).toEqual([
      expect.stringMatching(/1\.77.*2\.11。過去的報酬並不支持調整；.*波動度約 17\.2%，遠高於等級 3 的 9%/),
    ])
  })

  it('says the years of the walk as exactly as the evidence on the same page', () => {
    expect(remarks(suggested(17.2), walk, third)[0]).toContain('若過去 3.5 年每半年')
    expect(remarks(suggested(17.2), { ...walk, weeks: 312 }, third)[0]).toContain('若過去 6 年每半年')
  })

  it('is said to have swung more than what is proposed where it did by half', () => {
    const ahead = { ...walk, method: { ...walk.stay, volatility: 14.8 }, stay: walk.method }
    expect(remarks(suggested(10, balanced, [null, null, 7.6]), ahead, third)).toEqual([
      '照這個方法過去的波動度約 14.8%，明顯高於這次推估的 7.6%；請以較高的一個衡量風險',
    ])
    expect(remarks(suggested(10, balanced, [null, null, 9.9]), ahead, third)).toEqual([])
    expect(remarks(suggested(10, balanced, [null, null, 7.6]), null, third)).toEqual([])
  })

  it('has no remark where it was ahead', () => {
    const ahead = { ...walk, method: walk.stay, stay: walk.method }
    expect(remarks(suggested(17.2), ahead, third)).toEqual([])
  })
})

describe('a change that leads away from the risk of its level', () => {
  const ahead = { ...walk, method: walk.stay, stay: walk.method }
  const ends = (after: number, before = 10.1, held = balanced) => suggested(before, held, [null, null, after])

  it('is not suggested, whatever its record, and says from where to where', () => {
    for (const tried of [ahead, null]) {
      const { kind, reasons } = judgeEvidence(ends(5.5), tried, third)
      expect([kind, reasons[0]?.code]).toEqual(['keep', 'away_from_level'])
      expect(reasons[0]?.sentence).toMatch(/由 10\.1% 變成 5\.5%，比目前更遠離等級 3 的 9%/)
    }
    expect(judgeEvidence(ends(12.9), ahead, third).reasons[0]?.code).toBe('away_from_level')
  })

  it('names the class that alone is to be mended', () => {
    const bonds = holding({ equity: 42, bond: 58 })
    expect(judgeEvidence(ends(5.5, 10.1, bonds), ahead, third).reasons[0]?.sentence).toContain(
      '目前的債券 58.0% 不在 25–50% 範圍內，可以用「自訂股債比」只調整這一部分',
    )
    expect(judgeEvidence(ends(5.5), ahead, third).reasons[0]?.sentence).not.toContain('自訂股債比')
  })

  it('is suggested where it is nearer, as near to a point, cheaper, or asked for by other than a level', () => {
    expect(judgeEvidence(ends(8.1), ahead, third)).toEqual(SUGGESTED)
    expect(judgeEvidence(ends(6.9), ahead, third)).toEqual(SUGGESTED)
    expect(judgeEvidence(ends(6.8), ahead, third).kind).toBe('keep')
    expect(judgeEvidence(ends(5.7, 4), ahead, third)).toEqual(SUGGESTED)
    expect(judgeEvidence(suggested(10.1, balanced, [1.5, 1.3, 5.5]), ahead, third)).toEqual(SUGGESTED)
    const swap = { level: 3, target: { kind: 'same_allocation' } } as const
    expect(judgeEvidence(ends(5.5), ahead, swap)).toEqual(SUGGESTED)
  })
})

describe('a swap of funds that leaves the shares as they are', () => {
  const swap = { level: 3, target: { kind: 'same_allocation' } } as const
  const bonds = holding({ equity: 42, bond: 58 })
  const ahead = { ...walk, method: walk.stay, stay: walk.method }

  it('says that what is held stays outside its level, whatever the verdict', () => {
    const outside = '這個方式不改變配置：目前的債券 58.0% 不在等級 3 的 25–50% 範圍內，想符合等級請選「調整配置與基金」'
    expect(remarks(suggested(9, bonds), ahead, swap)).toEqual([outside])
    expect(remarks(suggested(9, bonds), null, swap)).toEqual([outside])
    expect(remarks(suggested(9), null, swap)).toEqual([])
    expect(remarks(suggested(17, balanced, [null, null, 17]), ahead, swap)).toEqual([
      '換基金之後的波動度仍約 17.0%，遠高於等級 3 的 9%',
    ])
  })

  it('is not suggested for a risk that it does not ease', () => {
    const wild = suggested(17, balanced, [null, null, 17])
    expect(judgeEvidence(wild, walk, swap).reasons[0]?.code).toBe('behind_unchanged')
    expect(judgeEvidence(wild, null, swap).reasons[0]?.sentence).toMatch(
      /^這次調整不會讓組合更接近風險等級，.*歷史太短/,
    )
    expect(judgeEvidence(wild, ahead, swap)).toEqual(SUGGESTED)
  })

  it('is not suggested for shares that it does not mend', () => {
    expect(judgeEvidence(suggested(9, bonds), null, swap).reasons[0]?.code).toBe('nothing_for_it')
  })
})

describe('a change that no record speaks for', () => {
  const unmoved = { ...walk, method: { ...walk.stay, turnover: 0 } }

  it('says why it is suggested all the same where what is held is far too volatile', () => {
    expect(judgeEvidence(suggested(17.2), null, third)).toEqual(SUGGESTED)
    expect(remarks(suggested(17.2), null, third)).toEqual([
      expect.stringMatching(/無從驗證；仍提出建議.*波動度約 17\.2%，遠高於等級 3 的 9%/),
    ])
    expect(remarks(suggested(10), null, third)).toEqual([])
    expect(remarks(suggested(17.2), unmoved, third)).toEqual(remarks(suggested(17.2), null, third))
  })

  it('says which class is not as the level asks, where that is the reason', () => {
    const bonds = holding({ equity: 55, bond: 8, balanced: 25, money_market: 12 })
    expect(remarks(suggested(10, bonds), null, third)).toEqual([
      '提出建議，是因為目前的債券 8.0% 不在等級 3 的 25–50% 範圍內',
    ])
    expect(remarks(suggested(10, bonds), unmoved, third)).toHaveLength(1)
    // beside a verdict to keep what is held it would say the opposite
    const away = suggested(10, bonds, [null, null, 5.5])
    expect(judgeEvidence(away, null, third).reasons[0]?.code).toBe('away_from_level')
    expect(remarks(away, null, third)).toEqual([])
    expect(remarks(suggested(10, bonds), walk, third)).toEqual([])
  })

  it('is not suggested where what is held is what the level asks for', () => {
    const { kind, reasons } = judgeEvidence(suggested(7.7), null, third)
    expect([kind, reasons[0]?.code]).toEqual(['keep', 'nothing_for_it'])
    expect(reasons[0]?.sentence).toMatch(/等級 3 的範圍內（波動度約 7\.7%，等級 3 為 9%）.*歷史太短/)
    expect(judgeEvidence(suggested(7.7), unmoved, third).reasons[0]?.sentence).toContain('都沒有調整')
  })

  it('is suggested where the level, the cost or the member asks for it', () => {
    const shares = { level: 3, target: { kind: 'shares', equity: 60, bond: 30, money_market: 10 } } as const
    expect(judgeEvidence(suggested(7.7, holding({ equity: 74, bond: 26 })), null, third)).toEqual(SUGGESTED)
    expect(judgeEvidence(suggested(7.7, balanced, [1.6, 1.2]), null, third)).toEqual(SUGGESTED)
    expect(judgeEvidence(suggested(7.7, balanced, [1.6, null]), null, third).kind).toBe('keep')
    expect(judgeEvidence(suggested(14), null, third)).toEqual(SUGGESTED)
    expect(judgeEvidence(suggested(7.7), null, shares)).toEqual(SUGGESTED)
  })
})
