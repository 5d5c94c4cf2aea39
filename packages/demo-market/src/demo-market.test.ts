import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { paysOut } from '@zhiheng/domain/funds/income-known.ts'
import { subSectorOf, subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoFundCount, demoFunds, demoMarketTables } from './demo-market.ts'
import type { DemoFund } from './fund/demo-classes.ts'

const TODAY = '2026-11-21' as IsoDate
const options = { seed: 2026, funds: 1500, today: TODAY }

const funds = [...demoFunds(options)]
const tables = demoMarketTables(options)

/** Annualised volatility of log returns in percent, over days that follow each other closely. */
function volPercent({ navs, splits }: DemoFund): number {
  const returns: number[] = []
  for (let at = 1; at < navs.values.length; at++) {
    if ((navs.epochDays[at] ?? 0) - (navs.epochDays[at - 1] ?? 0) > 5) continue
    returns.push(Math.log((navs.values[at] ?? 1) / (navs.values[at - 1] ?? 1)))
  }
  const kept = splits.length === 0 ? returns : returns.filter((value) => Math.abs(value) < 0.5)
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
  return 100 * Math.sqrt((kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / kept.length) * 252)
}

function typeOf({ fund }: DemoFund): AssetType {
  const sector = subSectorOf(fund.sector2Id)
  return assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function launched(from: string, to: string): number {
  return funds.filter(({ fund }) => (fund.launchDate ?? '') >= from && (fund.launchDate ?? '') < to).length
}

describe('the demo market', () => {
  it('has the asked number of classes', () => {
    expect(funds.length).toBe(1500)
    expect(demoFundCount(options)).toBe(1500)
  })

  it('tells by the names alone which classes pay', () => {
    const wrong = funds
      // N is the letter of accumulating and of paying classes: the name alone does not tell
      .filter(({ fund }) => !fund.isEtf && !fund.name.includes('N類型'))
      .filter(
        ({ fund }) => paysOut({ ...fund, distributionFrequency: null }) !== (fund.distributionFrequency !== 'none'),
      )
    expect(wrong.map(({ fund }) => `${fund.name} ${fund.distributionFrequency}`)).toEqual([])
  })

  it('says of each class how large the whole fund is and how large the class itself', () => {
    const wholes = Map.groupBy(funds, ({ fund }) => fund.strategyId)
    for (const classes of wholes.values()) {
      const whole = classes.reduce((sum, { fund }) => sum + (fund.classSizeTwd ?? Number.NaN), 0)
      expect(classes.map(({ fund }) => fund.sizeTwd)).toEqual(classes.map(() => whole))
    }
    expect([...wholes.values()].some(({ length }) => length > 2)).toBe(true)
  })

  it('gives every class a name, an id, a code and an ISIN of its own', () => {
    for (const key of ['name', 'englishName', 'lipperId', 'code', 'isin'] as const) {
      expect(new Set(funds.map(({ fund }) => fund[key])).size).toBe(funds.length)
    }
  })

  it('has funds in every sub-sector, and no fund without one', () => {
    const present = new Set(funds.map(({ fund }) => fund.sector2Id))
    expect(present).toEqual(new Set(subSectors.map(({ sector2Id }) => sector2Id)))
  })

  it('prices every class above zero, on ascending weekdays, from its launch on', () => {
    const lastDay = epochDayOf('2026-11-20')
    for (const { fund, navs } of funds) {
      expect(navs.values.length).toBeGreaterThan(0)
      expect(navs.values.every((value) => value > 0 && Number.isFinite(value))).toBe(true)
      expect(navs.epochDays.every((day, at) => at === 0 || day > (navs.epochDays[at - 1] ?? 0))).toBe(true)
      expect(navs.epochDays.every((day) => (day + 3) % 7 < 5)).toBe(true)
      expect(navs.epochDays[0]).toBeGreaterThanOrEqual(
        Math.max(epochDayOf(fund.launchDate ?? ''), epochDayOf('2011-11-21')),
      )
      expect(navs.epochDays.at(-1)).toBeLessThanOrEqual(lastDay)
    }
  })

  it('ends on the last business day for nearly all, and earlier for a few, as real files do', () => {
    const active = funds.filter(({ fund }) => fund.status === 'active')
    const fresh = active.filter(({ navs }) => navs.epochDays.at(-1) === epochDayOf('2026-11-20'))
    expect(fresh.length / active.length).toBeGreaterThan(0.97)
    expect(fresh.length).toBeLessThan(active.length)
  })

  it('has long and short histories', () => {
    expect(launched('1980-01-01', '2016-11-21')).toBeGreaterThan(400)
    expect(launched('2016-11-21', '2023-11-21')).toBeGreaterThan(200)
    expect(launched('2025-11-21', '2026-11-21')).toBeGreaterThan(20)
  })

  it('keeps the volatility of each asset class where it belongs', () => {
    const bounds = {
      money_market: [0.02, 8],
      bond: [4, 9.5],
      balanced: [6, 14],
      equity: [14, 26],
      commodity: [12, 30],
      other: [2, 40],
    } as const
    for (const [type, [low, high]] of Object.entries(bounds)) {
      const vols = funds.filter((one) => typeOf(one) === type && one.navs.values.length > 500).map(volPercent)
      expect(median(vols)).toBeGreaterThan(low)
      expect(median(vols)).toBeLessThan(high)
    }
    const cash = funds.filter(({ fund }) => fund.sector2Id === '10001').map(volPercent)
    expect(Math.max(...cash)).toBeLessThan(0.5)
  })

  it('has at least five classes for every reason not to be rated', () => {
    const active = funds.filter(({ fund }) => fund.status === 'active')
    expect(active.filter(({ fund }) => (fund.launchDate ?? '') > '2026-05-21').length).toBeGreaterThanOrEqual(5)
    expect(active.filter(({ fund }) => (fund.holdingsDate ?? '9') < '2026-03-21').length).toBeGreaterThanOrEqual(5)
    expect(active.filter(({ fund }) => fund.isIndexFund).length).toBeGreaterThanOrEqual(5)
    expect(active.filter(({ fund }) => (fund.sizeTwd ?? 1e9) < 5e7).length).toBeGreaterThanOrEqual(5)
  })

  it('has merged, liquidated, suspended and renamed funds, and names the heir of a merged one', () => {
    const ids = new Set(funds.map(({ fund }) => fund.lipperId))
    const of = (status: string) => funds.filter(({ fund }) => fund.status === status)
    expect(of('merged').length).toBeGreaterThanOrEqual(3)
    expect(of('liquidated').length).toBeGreaterThanOrEqual(2)
    expect(of('suspended').length).toBeGreaterThanOrEqual(1)
    expect(funds.filter(({ fund }) => fund.formerNames.length > 0).length).toBeGreaterThanOrEqual(4)
    for (const { fund } of of('merged')) expect(ids.has(fund.successorId ?? '')).toBe(true)
  })

  it('has about eighty ETFs with fictional codes, some active, some of a daily multiple', () => {
    const etfs = funds.filter(({ fund }) => fund.isEtf)
    expect(etfs.length).toBeGreaterThanOrEqual(70)
    for (const { fund } of etfs) expect(fund.code).toMatch(/^00Z\d\d[BLRUADK]?$/)
    expect(etfs.filter(({ fund }) => fund.etf?.proactive).length).toBeGreaterThanOrEqual(5)
    expect(etfs.filter(({ fund }) => /[LR]$/.test(fund.code ?? '')).length).toBeGreaterThanOrEqual(6)
  })

  it('cuts a unit without changing what a holder has', () => {
    const split = funds.filter(({ splits }) => splits.length > 0)
    expect(split.length).toBeGreaterThanOrEqual(3)
    for (const { navs, splits } of split) {
      for (const { exDate, ratio } of splits) {
        const at = navs.epochDays.indexOf(epochDayOf(exDate))
        const change = (navs.values[at] ?? 0) / (navs.values[at - 1] ?? 1) / ratio
        expect(Math.abs(Math.log(change))).toBeLessThan(0.35)
      }
    }
  })

  it('pays out on days that have a price, less than a year’s worth at a time, never without saying the day', () => {
    const paying = funds.filter(({ distributions }) => distributions.length > 0)
    expect(paying.length).toBeGreaterThan(350)
    for (const { fund, navs, distributions } of paying) {
      expect(fund.distributionFrequency).not.toBe('none')
      const days = new Set(navs.epochDays)
      expect(
        distributions.every(({ exDate, amountPerUnit }) => days.has(epochDayOf(exDate)) && amountPerUnit > 0),
      ).toBe(true)
    }
    expect(new Set(funds.map(({ fund }) => fund.distributionFrequency)).size).toBeGreaterThanOrEqual(4)
  })

  it('pays out once a month at most', () => {
    for (const { fund, distributions } of funds) {
      const months = distributions.map(({ exDate }) => exDate.slice(0, 7))
      expect(new Set(months).size, fund.name).toBe(months.length)
    }
  })

  it('has a stable class of risky bonds in rand that pays much of its payouts from capital', () => {
    const rand = funds.filter(
      ({ fund }) => fund.currency === 'ZAR' && fund.isHedged && subSectorOf(fund.sector2Id)?.sector23Id === '23204',
    )
    const shares = rand.flatMap(({ distributions }) => distributions.map((one) => one.fromCapitalPercent ?? 0))
    expect(rand.length).toBeGreaterThan(0)
    expect(median(shares)).toBeGreaterThan(15)
  })

  it('is found by everyday words', () => {
    for (const word of ['台灣科技', '半導體', '全球科技', '美國公債', '月配', '印度', '黃金', 'ESG']) {
      expect(funds.filter(({ fund }) => fund.name.includes(word)).length).toBeGreaterThan(0)
    }
    for (const company of ['台積電', '輝達']) {
      const held = funds.filter(({ holdings }) => holdings.some(({ name }) => name === company))
      expect(held.length).toBeGreaterThan(50)
    }
  })
})

describe('holdings of the demo market', () => {
  const lists = funds.filter(({ holdings }) => holdings.length > 0)

  it('are securities of the market, none above 9.8 %, 98 % at most together', () => {
    const known = new Set(tables.securities.map(({ isin }) => isin))
    expect(known.size).toBe(tables.securities.length)
    expect(lists.length).toBeGreaterThan(1430)
    for (const { holdings } of lists) {
      const held = holdings.filter(({ isin }) => isin !== null)
      expect(held.every(({ isin }) => known.has(isin ?? ''))).toBe(true)
      expect(Math.max(...held.map(({ weightPercent }) => weightPercent))).toBeLessThanOrEqual(9.8)
      expect(held.reduce((sum, { weightPercent }) => sum + weightPercent, 0)).toBeLessThanOrEqual(98)
      expect(new Set(held.map(({ isin }) => isin)).size).toBe(held.length)
    }
  })

  it('are the same for all classes of a strategy and dated as the record says', () => {
    const byStrategy = Map.groupBy(lists, ({ fund }) => fund.strategyId)
    for (const classes of byStrategy.values()) {
      const names = classes.map(({ holdings }) => holdings.map(({ name }) => name).join())
      expect(new Set(names).size).toBe(1)
    }
    for (const { fund, holdings } of lists) expect(holdings[0]?.date).toBe(fund.holdingsDate)
  })

  it('come with no bond that is due', () => {
    const rows = lists.flatMap(({ holdings }) => holdings)
    const bonds = rows.flatMap(({ name, date }) => {
      const due = /(\d{4})\/(\d\d)\/15$/.exec(name)
      return due ? [{ due: `${due[1]}-${due[2]}-15`, date }] : []
    })
    expect(bonds.length).toBeGreaterThan(5000)
    expect(bonds.filter(({ due, date }) => due <= date)).toEqual([])
  })
})

describe('the tables of the demo market', () => {
  it('give every fund a benchmark, and never the name of a real index', () => {
    const ids = new Set(tables.benchmarks.map(({ record }) => record.indicatorId))
    for (const { fund } of funds) expect(ids.has(fund.benchmarkId ?? '')).toBe(true)
    for (const { record } of [...tables.benchmarks, ...tables.indicators]) expect(record.name).toContain('（模擬）')
    expect(tables.benchmarks.length).toBe(subSectors.length + 18 + 14)
  })

  it('hold the rates that deposits and Sharpe ratios need, in believable bounds', () => {
    for (const [id, low, high] of [
      ['us3m', 0, 6],
      ['twd_deposit_1m', 0.2, 3],
      ['us10y', 0.3, 8],
      ['hy_oas', 1, 15],
      ['taiex', 3000, 80000],
    ] as const) {
      const series = tables.indicators.find(({ record }) => record.indicatorId === id)
      expect(series).toBeDefined()
      expect(Math.min(...(series?.values ?? []))).toBeGreaterThanOrEqual(low)
      expect(Math.max(...(series?.values ?? []))).toBeLessThanOrEqual(high)
    }
  })

  it('give rates of twenty currencies on every weekday', () => {
    const byCurrency = Map.groupBy(tables.fx, ({ currency }) => currency)
    expect(byCurrency.size).toBe(20)
    for (const rates of byCurrency.values()) {
      expect(rates.length).toBe(3915)
      expect(rates.every(({ perUsd }) => perUsd > 0)).toBe(true)
    }
    const dollars = byCurrency.get('TWD')?.map(({ perUsd }) => perUsd) ?? []
    expect(Math.min(...dollars)).toBeGreaterThan(25)
    expect(Math.max(...dollars)).toBeLessThan(38)
  })
})
