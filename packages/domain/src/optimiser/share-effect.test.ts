import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { candidatesFor, buildInputs } from './build-inputs.ts'
import { madeUpAsk, madeUpFunds } from './made-up-funds.ts'
import { modelOf, type ProposalModel } from './proposal-model.ts'
import { proposePortfolio } from './propose-portfolio.ts'
import { measurePercents, shareEffect } from './share-effect.ts'

const held = { equity1: 60, equity2: 20, bond1: 20 }

function modelled(percents: Readonly<Record<string, number>> = held, ask = madeUpAsk({})) {
  const all = madeUpFunds(percents, 5 * 170)
  const proposal = proposePortfolio(all, ask)
  const model = modelOf(buildInputs(candidatesFor(all, ask), ask), proposal.after, ask)
  // what arrives in the browser
  const sent: ProposalModel = JSON.parse(JSON.stringify(model))
  return { proposal, model, sent }
}

const share = (model: ProposalModel, percents: readonly number[], kind: string) =>
  model.funds.reduce((sum, fund, index) => sum + (fund.assetType === kind ? (percents[index] ?? 0) : 0), 0)

describe('a model that was sent', () => {
  it('measures the proposal as the server did, to a billionth', () => {
    const { proposal, sent } = modelled()
    const after = new Map(proposal.funds.map((fund, index) => [fund.lipperId, proposal.after[index] ?? 0]))
    const here = measurePercents(
      sent,
      sent.funds.map((fund) => after.get(fund.lipperId) ?? 0),
    )
    const there = proposal.measures.after
    expect(here.volatility).toBeCloseTo(there.volatility, 9)
    expect(here.expectedReturn).toBeCloseTo(there.expectedReturn, 9)
    expect(here.totalExpense).toBeCloseTo(there.totalExpense ?? Number.NaN, 9)
    for (const range of ['volatilityRange', 'expectedRange', 'worstYearRange'] as const) {
      expect(here[range]?.[0]).toBeCloseTo(there[range]?.[0] ?? Number.NaN, 9)
      expect(here[range]?.[1]).toBeCloseTo(there[range]?.[1] ?? Number.NaN, 9)
    }
  })

  it('has the same effect here and there, to a billionth', () => {
    const { model, sent } = modelled()
    const shares = { bond: 50, equity: 30, money_market: 15 }
    const [here, there] = [shareEffect(sent, shares), shareEffect(model, shares)]
    expect(here.percents).toEqual(there.percents)
    expect(here.measures.volatility).toBeCloseTo(there.measures.volatility, 9)
    expect(here.measures.worstYearRange?.[0]).toBeCloseTo(there.measures.worstYearRange?.[0] ?? Number.NaN, 9)
  })

  it('has what is held or bought, and of a class with two or more of these no others', () => {
    const { proposal, sent } = modelled({ ...held, equity3: 0 })
    const shown = new Set(
      proposal.funds.filter((fund, index) => fund.nowPercent > 0 || (proposal.after[index] ?? 0) > 0),
    )
    for (const kind of ['equity', 'bond', 'money_market', 'balanced']) {
      const own = sent.funds.filter((fund) => fund.assetType === kind)
      const needed = [...shown].filter((fund) => fund.assetType === kind)
      expect(own, kind).toHaveLength(Math.max(2, needed.length))
    }
  })

  it('has funds of every class, so that each share can be moved', () => {
    const { sent } = modelled()
    for (const kind of ['equity', 'bond', 'money_market', 'balanced'])
      expect(sent.funds.filter((fund) => fund.assetType === kind).length, kind).toBeGreaterThanOrEqual(2)
  })
})

describe('shareEffect', () => {
  const { model } = modelled()
  const step = fc.integer({ min: 0, max: 20 }).map((each) => each * 5)
  const anyShares = fc.tuple(step, step, step).filter(([a, b, c]) => a + b + c <= 100)

  it('gives each class its share and 100.0 in all, or says what gave way', () => {
    fc.assert(
      fc.property(anyShares, ([bond, equity, money]) => {
        const { percents, conflicts } = shareEffect(model, { bond, equity, money_market: money })
        expect(isWhole(percents)).toBe(true)
        if (conflicts.some((sentence) => !sentence.includes('單檔上限'))) return
        expect(share(model, percents, 'bond')).toBeCloseTo(bond, 0)
        expect(share(model, percents, 'equity')).toBeCloseTo(equity, 0)
        expect(share(model, percents, 'money_market')).toBeCloseTo(money, 0)
      }),
      { numRuns: 40 },
    )
  })

  it('swings more with more equity, and its risk level says so', () => {
    const calm = shareEffect(model, { bond: 70, equity: 10, money_market: 20 })
    const wild = shareEffect(model, { bond: 10, equity: 90, money_market: 0 })
    expect(wild.measures.volatility).toBeGreaterThan(calm.measures.volatility)
    expect(wild.level).toBeGreaterThanOrEqual(calm.level)
    expect(wild.measures.worstYearRange?.[0]).toBeLessThan(calm.measures.worstYearRange?.[0] ?? 0)
  })

  it('leaves a locked fund as it is', () => {
    const locked = modelled(held, madeUpAsk({ limits: { locked: new Set(['bond1']) } }))
    const { percents } = shareEffect(locked.sent, { bond: 40, equity: 50, money_market: 5 })
    expect(percents[locked.sent.funds.findIndex((fund) => fund.lipperId === 'bond1')]).toBe(20)
  })
})
