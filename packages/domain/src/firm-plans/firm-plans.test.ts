import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { percentTenths } from '../portfolio-ledger/percent-tenths.ts'
import { comparePlans } from './compare-plans.ts'
import { firstRule, ruleInForce } from './packet.ts'
import { planFaults, type PlanKnowledge } from './plan-faults.ts'
import { mayPublish, type PlanContent } from './plan.ts'
import { suitabilityOf } from './suitability.ts'

const content: PlanContent = {
  name: '穩健成長',
  level: 3,
  targets: { ef: 45, bf: 40, blf: 10, mmf: 5 },
  subsectors: [],
  funds: [
    { lipperId: 'E', percent: 45 },
    { lipperId: 'B', percent: 40 },
    { lipperId: 'L', percent: 10 },
    { lipperId: 'M', percent: 5 },
  ],
  bands: { bucketPoints: 5, fundPoints: 3 },
  leastAmount: 100_000,
  effectiveOn: null,
  note: '',
}
const fact = (lipperId: string, bucket: 'ef' | 'bf' | 'blf' | 'mmf', subsectorId: number | null = null) => ({
  lipperId,
  bucket,
  subsectorId,
  isOnSale: true,
  isActive: true,
})
const known: PlanKnowledge = {
  funds: [fact('E', 'ef', 1), fact('B', 'bf', 2), fact('L', 'blf'), fact('M', 'mmf')],
  subsectors: [{ id: 1, least: null, most: 50 }],
  today: asIsoDate('2026-11-30'),
}
const kindsOf = (plan: PlanContent, facts: PlanKnowledge = known) => planFaults(plan, facts).map(({ kind }) => kind)

describe('a plan that is sent to another admin', () => {
  it('has no fault where its weights are whole, near their targets, and on sale', () => {
    expect(kindsOf(content)).toEqual([])
  })

  it('sums to exactly 100, by funds and by targets', () => {
    const funds = content.funds.map((fund) => ({ ...fund, percent: fund.lipperId === 'E' ? 44.9 : fund.percent }))
    expect(kindsOf({ ...content, funds })).toEqual(['funds_not_100'])
    expect(kindsOf({ ...content, targets: { ...content.targets, mmf: 5.1 } })).toEqual(['targets_not_100'])
    expect(kindsOf({ ...content, subsectors: [{ subsectorId: 1, percent: 99 }] })).toEqual(['subsectors_not_100'])
  })

  it('has each fund once, above nothing, on sale and alive', () => {
    const [first = { lipperId: 'E', percent: 45 }] = content.funds
    const doubled = [...content.funds.slice(1), { ...first, percent: 40 }, { ...first, percent: 5 }]
    expect(kindsOf({ ...content, funds: doubled })).toEqual(['fund_twice'])
    expect(kindsOf({ ...content, funds: [...content.funds, { lipperId: 'B2', percent: 0 }] })).toEqual([
      'fund_of_nothing',
    ])
    const turned = (change: object) => ({
      ...known,
      funds: [{ ...fact('E', 'ef', 1), ...change }, ...known.funds.slice(1)],
    })
    expect(kindsOf(content, turned({ isOnSale: false }))).toEqual(['fund_stopped'])
    expect(kindsOf(content, turned({ isOnSale: null }))).toEqual(['fund_not_sold'])
    expect(kindsOf(content, turned({ isActive: false }))).toEqual(['fund_ended'])
  })

  it('keeps its targets within the band, and the limits of the firm’s subsectors', () => {
    expect(kindsOf({ ...content, targets: { ef: 50, bf: 35, blf: 10, mmf: 5 } })).toEqual([])
    expect(kindsOf({ ...content, targets: { ef: 50.1, bf: 34.9, blf: 10, mmf: 5 } })).toEqual([
      'bucket_off_target',
      'bucket_off_target',
    ])
    const off = [
      { subsectorId: 1, percent: 60 },
      { subsectorId: 7, percent: 40 },
    ]
    expect(kindsOf({ ...content, subsectors: off })).toEqual(['subsector_unknown', 'subsector_off_target'])
    expect(kindsOf(content, { ...known, subsectors: [{ id: 1, least: null, most: 44.9 }] })).toEqual([
      'subsector_too_large',
    ])
    expect(kindsOf(content, { ...known, subsectors: [{ id: 9, least: 5, most: null }] })).toEqual([
      'subsector_too_small',
    ])
  })

  it('does not begin on a day that has gone', () => {
    expect(kindsOf({ ...content, effectiveOn: asIsoDate('2026-11-29') })).toEqual(['effective_in_past'])
    expect(kindsOf({ ...content, effectiveOn: asIsoDate('2026-11-30') })).toEqual([])
  })

  it('is published by somebody else than who wrote it', () => {
    expect(mayPublish(1, { writtenBy: 2, state: 'review' })).toBe(true)
    expect(mayPublish(1, { writtenBy: 1, state: 'review' })).toBe(false)
    expect(mayPublish(1, { writtenBy: 2, state: 'draft' })).toBe(false)
  })
})

const ids = ['A', 'B', 'C', 'D', 'E', 'F']
const plans = fc
  .array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights): PlanContent => {
    const percents = percentTenths(weights)
    const funds = ids.flatMap((lipperId, at) =>
      (percents[at] ?? 0) > 0 ? [{ lipperId, percent: percents[at] ?? 0 }] : [],
    )
    return { ...content, funds }
  })

describe('what a new version changes', () => {
  it('turns the old one into the new one, and buys as much as it sells', () => {
    fc.assert(
      fc.property(plans, plans, (before, after) => {
        const { funds, turnover } = comparePlans(before, after)
        // slowly: each fund that there is, one after the other
        for (const id of ids) {
          const weightIn = (plan: PlanContent) => plan.funds.find(({ lipperId }) => lipperId === id)?.percent ?? 0
          const change = funds.filter(({ lipperId }) => lipperId === id)
          const isThere = weightIn(before) > 0 || weightIn(after) > 0
          const expected = { lipperId: id, before: weightIn(before), after: weightIn(after) }
          expect(change).toEqual(isThere ? [expected] : [])
        }
        const moved = funds.map((fund) => fund.after - fund.before)
        const sold = -moved.filter((change) => change < 0).reduce((sum, change) => sum + change, 0)
        expect(turnover).toBeCloseTo(sold, 9)
        expect((turnover ?? 0) * 10).toBeCloseTo(Math.round((turnover ?? 0) * 10), 9)
      }),
    )
  })

  it('names what else differs, and has no turnover where there was none before', () => {
    expect(comparePlans(content, { ...content, name: '別名', leastAmount: 1 }).fields).toEqual(['name', 'leastAmount'])
    expect(comparePlans(content, content)).toMatchObject({ fields: [], turnover: 0 })
    expect(comparePlans(null, content)).toMatchObject({ fields: [], turnover: null })
  })
})

describe('who may have a plan', () => {
  it('is whoever’s level is the plan’s or above, and who may have each of its funds', () => {
    const whys = (level: 1 | 2 | 3 | 4 | 5, ...risks: (number | null)[]) =>
      suitabilityOf(
        level,
        risks.map((risk, at) => ({ lipperId: ids[at] ?? '', risk })),
      ).map(({ why }) => why)
    expect(whys(3, 4, 2)).toEqual(['plan_above_level', 'plan_above_level', null, null, null])
    expect(whys(1, 4, 2)).toEqual(['fund_above_level', null, null, null, null])
    expect(whys(2, 5)).toEqual(['plan_above_level', 'fund_above_level', 'fund_above_level', null, null])
    expect(whys(4, null).slice(3)).toEqual(['fund_without_risk', 'fund_without_risk'])
    expect(whys(1)).toEqual(Array(5).fill('no_funds'))
  })

  it('is never opened by a packet to whom it does not suit', () => {
    expect([1, 2, 3, 4, 5].map((level) => firstRule(3, level as 1 | 2 | 3 | 4 | 5))).toEqual([
      'blocked',
      'blocked',
      'suggested',
      'allowed',
      'allowed',
    ])
    for (const rule of ['suggested', 'allowed', 'blocked'] as const) {
      expect(ruleInForce(rule, false)).toBe('blocked')
      expect(ruleInForce(rule, true)).toBe(rule)
    }
  })
})
