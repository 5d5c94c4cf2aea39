import { describe, expect, it } from 'vitest'

import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { OptimisedFund } from './proposal-ask.ts'
import { proposePortfolio, turnoverOf } from './propose-portfolio.ts'
import { walk, fund, holding, wilder, noLimits, ask, held, shareOf, type Kind } from './testing/a-universe.ts'

describe('proposePortfolio, where prices are missing', () => {
  /** What real prices lack, each for a fund of its own. */
  const gaps: Readonly<Record<string, (back: number) => boolean>> = {
    'last week’s': (back) => back < 7,
    'three weeks of this year': (back) => back >= 60 && back < 75,
    'all but four snapshots and half a year': (back) => back > 130 && back % 200 !== 0,
    'all but one a month': (back) => back % 21 !== 0,
    'those of the last two months': (back) => back < 42,
    all: () => true,
  }
  const lacking = (one: OptimisedFund, isMissing: (back: number) => boolean): OptimisedFund => {
    const { firstSlot, values } = one.series()
    const left = values.map((value, index) => (isMissing(values.length - 1 - index) ? Number.NaN : value))
    return { ...one, series: () => ({ firstSlot, values: left }) }
  }
  const sound = { equity0: 40, bond0: 60 }
  const undamaged = proposePortfolio(holding(sound), ask())

  it.each(Object.entries(gaps))('answers without %s prices of every third fund, held or not', (_name, isMissing) => {
    const some = (one: OptimisedFund, index: number) => (index % 3 === 1 ? lacking(one, isMissing) : one)
    for (const percents of [sound, { equity1: 50, bond2: 50 }]) {
      const proposal = proposePortfolio(holding(percents).map(some), ask())
      expect(isWhole(proposal.after)).toBe(true)
    }
  })

  it.each(Object.entries(gaps))('measures what is held the same without %s prices of others', (_name, isMissing) => {
    const others = (one: OptimisedFund, index: number) =>
      one.nowPercent === 0 && index % 3 === 1 ? lacking(one, isMissing) : one
    const { measures, sample } = proposePortfolio(holding(sound).map(others), ask())
    expect(measures.before.volatility).toBe(undamaged.measures.before.volatility)
    expect(measures.before.maxDrawdown).toBe(undamaged.measures.before.maxDrawdown)
    expect(sample.weeks).toBe(undamaged.sample.weeks)
  })

  it('lets a fund with weeks of history stand in with the mean of its class, and says so', () => {
    const young = fund('equity', 40, { nowPercent: 50, series: () => walk('equity', 5, 40), weeks: 8 })
    const proposal = proposePortfolio([young, ...holding({ bond1: 50 })], ask())
    expect(proposal.sample.shorter.find((one) => one.lipperId === 'equity40')?.weeks).toBeLessThan(26)
    expect(Number.isFinite(proposal.measures.after.volatility)).toBe(true)
  })

  it('shares the risk where there are too few weeks to forecast, and says so', () => {
    const short = held.map((one) => ({
      ...one,
      weeks: 24,
      series: () => walk(one.assetType as Kind, one.lipperId.length * 7 + one.lipperId.charCodeAt(4), 120),
    }))
    const proposal = proposePortfolio(short, ask())
    expect(isWhole(proposal.after)).toBe(true)
    expect(proposal.notes.join()).toContain('不到 52 週')
    expect(shareOf(proposal, 'equity')).toBeGreaterThanOrEqual(34.9)
  })

  it.each([10, 30])(
    'moves no more than %i percent where the member says so and there are too few weeks, too',
    (most) => {
      const short = held.map((one) => ({
        ...one,
        weeks: 24,
        series: () => walk(one.assetType as Kind, one.lipperId.length * 7 + one.lipperId.charCodeAt(4), 120),
      }))
      const proposal = proposePortfolio(short, ask({ limits: { ...noLimits, mostTurnover: most } }))
      expect(isWhole(proposal.after)).toBe(true)
      expect(turnoverOf(proposal.before, proposal.after)).toBeLessThanOrEqual(most + 0.6)
    },
  )

  it.each([1, 2, 3, 4, 5] as const)(
    'keeps the least weight of a fund with too few weeks, and says how far level %i is: cash has hardly any risk',
    (level) => {
      const short = holding({ equity1: 60, bond1: 40 }).map((one, index) => ({
        ...(one.assetType === 'money_market' ? wilder(one, 0.003) : wilder(one, 1 + (index % 5) / 3)),
        weeks: 24,
      }))
      const cut = short.map((one) => {
        const { firstSlot, values } = one.series()
        const own = { firstSlot, values: values.map((value, at) => (at < values.length - 125 ? Number.NaN : value)) }
        return { ...one, series: () => own }
      })
      const proposal = proposePortfolio(cut, ask({ target: { kind: 'risk_level', level }, level }))
      expect(isWhole(proposal.after)).toBe(true)
      expect(proposal.conflicts).toEqual([])
      expect(Math.min(...proposal.after.filter((percent) => percent > 0))).toBeGreaterThanOrEqual(4.9)
      const far = Math.abs(proposal.measures.after.volatility - riskPolicies[level].volatility) > 1
      expect(proposal.notes.some((note) => note.includes(`等級 ${level} 的`))).toBe(far)
    },
  )
})
