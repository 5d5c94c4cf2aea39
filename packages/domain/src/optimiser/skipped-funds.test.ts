import { describe, expect, it } from 'vitest'

import { candidatesFor } from './build-inputs.ts'
import { madeUpAsk } from './made-up-funds.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { skippedFunds } from './skipped-funds.ts'
import { aFund, growth } from './testing/a-fund.ts'

const LAST = 12_000
const series = growth(
  LAST - 156 * 5,
  Array.from({ length: 156 }, (_, week) => 0.01 * Math.sin(week)),
)
const fund = (lipperId: string, more: Partial<OptimisedFund> = {}): OptimisedFund =>
  aFund({ lipperId, series: () => series, score: 50, ...more })
const plain = madeUpAsk({ lastSlot: LAST, riskFree: 0.01, seed: 1 })
const ask = (more: Partial<ProposalAsk['limits']> = {}): ProposalAsk => ({
  ...plain,
  target: { kind: 'risk_level', level: 3 },
  limits: { ...plain.limits, ...more },
})

const codesOf = (all: readonly OptimisedFund[], asked = ask()) =>
  Object.fromEntries(
    skippedFunds(all, asked, candidatesFor(all, asked)).flatMap(({ code, funds }) =>
      funds.map(({ lipperId }) => [lipperId, code]),
    ),
  )

describe('what a suggestion did not look at', () => {
  it('is told by the reason that kept each fund out', () => {
    const held = fund('HELD', { nowPercent: 100, strategyId: 'S' })
    const all = [
      held,
      fund('GOOD'),
      fund('DEAR', { expense: 9 }),
      fund('UNWANTED'),
      fund('CLOSED', { forSale: false }),
      fund('DOUBLE', { isLeveraged: true }),
      fund('GOLD', { assetType: 'commodity' }),
      fund('SILENT', { isIncomeKnown: false }),
      fund('ODD', { isCurrencyDoubtful: true }),
      fund('DOLLARS', { assetType: 'money_market', currency: 'USD' }),
      fund('SISTER', { strategyId: 'S' }),
      fund('WILD', { riskLevel: 5 }),
      fund('UNTOLD', { riskLevel: null }),
      fund('YOUNG', { weeks: 20 }),
      fund('WEAK', { score: -1 }),
      fund('COUSIN', { strategyId: 'GOOD', isMainClass: false }),
    ]
    expect(codesOf(all, ask({ excluded: new Set(['UNWANTED']), highestExpense: 2 }))).toMatchObject({
      DEAR: 'limit',
      UNWANTED: 'excluded',
    })
    expect(codesOf(all, ask({ excluded: new Set(['UNWANTED']) }))).toEqual({
      UNWANTED: 'excluded',
      CLOSED: 'not_sold',
      DOUBLE: 'leveraged',
      GOLD: 'other_kind',
      SILENT: 'income_unknown',
      ODD: 'currency_doubtful',
      DOLLARS: 'foreign_cash',
      SISTER: 'held_strategy',
      WILD: 'too_risky',
      UNTOLD: 'too_risky',
      YOUNG: 'short_history',
      WEAK: 'below_peers',
      COUSIN: 'other_class',
    })
  })

  it('counts every fund once: it is held, looked at or skipped', () => {
    const all = Array.from({ length: 90 }, (_, place) =>
      fund(`F${place}`, { forSale: place % 7 !== 0, score: place - 10, nowPercent: place === 3 ? 100 : 0 }),
    )
    const chosen = candidatesFor(all, ask())
    const skipped = skippedFunds(all, ask(), chosen)
    expect(skipped.reduce((sum, { count }) => sum + count, 0) + chosen.length).toBe(all.length)
    expect(skipped.map(({ code }) => code)).toEqual(['not_sold', 'below_peers', 'ranked_behind'])
    expect(skipped[0]?.funds[0]).toEqual({ lipperId: 'F84', name: 'F84' })
    expect(skipped.every(({ funds }) => funds.length <= 5)).toBe(true)
  })
})
