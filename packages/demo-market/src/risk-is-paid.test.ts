import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { mixOverYears } from '@zhiheng/domain/risk-evaluation/mix-over-years.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { expect, it } from 'vitest'

import { slotOfDay } from './calendar/tape-days.ts'
import { demoFunds } from './demo-market.ts'
import type { DemoFund } from './fund/demo-classes.ts'
import { marketTape, type MarketTape } from './tape/market-tape.ts'

const today = asIsoDate('2026-11-20')
const siteSeed = 20261121
const YEARS = 15
const WEEKS = YEARS * 52
const LEVERAGED = '95002'

/** What one Taiwan dollar became by the end of each week in a fund that pays nothing out. */
function weeklyWorth({ fund, navs }: DemoFund, { currencies }: MarketTape): number[] {
  const last = slotOfDay(epochDayOf(today))
  const perDollar = (currency: Currency, slot: number) => currencies[currency][slot] ?? Number.NaN
  let at = 0
  return Array.from({ length: WEEKS + 1 }, (_, week) => {
    const slot = last - (WEEKS - week) * 5
    while (at + 1 < navs.epochDays.length && slotOfDay(navs.epochDays[at + 1] ?? 0) <= slot) at++
    const isKnown = slotOfDay(navs.epochDays[at] ?? Infinity) <= slot
    const price = isKnown ? (navs.values[at] ?? Number.NaN) : Number.NaN
    return (price * perDollar('TWD', slot)) / perDollar(fund.currency, slot)
  })
}

function isOf(kind: TargetClass, sector2Id: string | null): boolean {
  const sector = subSectorOf(sector2Id)
  return assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null }) === kind
}

/** Mean weekly returns of the first classes of each kind, as the site's own levels are followed. */
function weeklyMeans(seed: number): Record<TargetClass, Float64Array> {
  const tape = marketTape(seed, slotOfDay(epochDayOf(today)))
  const seen = new Set<string>()
  const firsts = [...demoFunds({ seed, funds: 1500, today })].filter(({ fund, distributions, splits }) => {
    const isFirst = !seen.has(fund.strategyId)
    seen.add(fund.strategyId)
    return isFirst && fund.sector2Id !== LEVERAGED && distributions.length + splits.length === 0
  })
  const meanOf = (kind: TargetClass) => {
    const worths = firsts
      .filter(({ fund }) => isOf(kind, fund.sector2Id))
      .filter(({ fund }) => kind !== 'money_market' || fund.currency === 'TWD')
      .map((made) => weeklyWorth(made, tape))
    return Float64Array.from({ length: WEEKS }, (_, week) => {
      const changes = worths.map((worth) => (worth[week + 1] ?? 0) / (worth[week] ?? 0) - 1).filter(Number.isFinite)
      return changes.reduce((sum, change) => sum + change, 0) / changes.length
    })
  }
  return {
    equity: meanOf('equity'),
    bond: meanOf('bond'),
    money_market: meanOf('money_market'),
    balanced: meanOf('balanced'),
  }
}

it('who takes more risk is paid for it over fifteen years', () => {
  const returns = weeklyMeans(siteSeed)
  const levels = riskLevels.map((level) => {
    const { bands } = riskPolicies[level]
    return mixOverYears(
      targetClasses.map((name) => ({ share: bands[name].target, returns: returns[name] })),
      YEARS,
    )
  })
  const [perf, vol] = [levels.map((level) => level?.perf ?? 0), levels.map((level) => level?.vol ?? 0)]
  for (const figures of [perf, vol]) {
    expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    expect(new Set(figures).size).toBe(riskLevels.length)
  }
  expect((perf.at(-1) ?? 0) - (perf[0] ?? 0)).toBeGreaterThan(1.5)
})
