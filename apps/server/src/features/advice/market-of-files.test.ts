import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { afterAll, describe, expect, it } from 'vitest'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { aFund, pricesByDay } from '../../testing/market-rows.ts'
import { drawTable } from './draw-table.ts'
import { currencyOf, fundsOnDay } from './funds-on-day.ts'
import { marketOfFiles } from './market-of-files.ts'
import { parseAdviceAsk } from './parse-advice-ask.ts'
import { readAdviceFiles } from './read-advice-files.ts'
import { runAdvice } from './run-advice.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, ...rows: readonly string[]): string => {
  const place = path.join(folder, name)
  writeFileSync(place, `${rows.join('\n')}\n`)
  return place
}

const funds = file(
  'funds.csv',
  'fund_id,name,house,currency,sector2_id,launch_date',
  'B,乙基金,甲投信,USD,70001,',
  'A,甲基金,甲投信,TWD,70001,2024-01-05',
)
const navs = file(
  'navs.csv',
  'fund_id,date,nav',
  'A,2024-01-04,10',
  'A,2024-01-05,11',
  'A,2024-01-06,12',
  'A,2024-01-09,14',
  'A,2024-01-14,15',
  'A,2024-01-15,16',
  'B,2024-01-04,20',
)
const more = [
  file('distributions.csv', 'fund_id,ex_date,amount', 'A,2024-01-09,0.5', 'A,2024-01-05,0.4', 'A,2024-01-15,0.6'),
  file('splits.csv', 'fund_id,ex_date,ratio', 'B,2024-01-09,2', 'A,2024-01-08,3', 'B,2024-01-05,4'),
  file('fx.csv', 'currency,date,per_usd', 'TWD,2024-01-04,31', 'TWD,2024-01-09,32', 'GBP,2024-01-15,0.8'),
]
const marketOn = async (day: string, until = day) =>
  marketOfFiles(await readAdviceFiles([navs, ...more, funds], asIsoDate(until)), asIsoDate(day))

describe('a market of files', () => {
  it('holds what was known on the day, its own price with it and none behind', async () => {
    const market = await marketOn('2024-01-09', '2024-01-31')
    expect(market.today).toBe('2024-01-09')
    expect(market.funds.map(({ lipperId }) => lipperId)).toEqual(['A', 'B'])
    expect(pricesByDay(market, 'B')).toEqual({ '2024-01-04': 20 })
    // Saturday's price counts from Monday on
    expect(pricesByDay(market, 'A')).toEqual({
      '2024-01-04': 10,
      '2024-01-05': 11,
      '2024-01-08': 12,
      '2024-01-09': 14,
    })
  })

  it('leaves a price of a weekend to the Monday behind it, where that has none of its own', async () => {
    expect(pricesByDay(await marketOn('2024-01-15'), 'A')).toMatchObject({ '2024-01-15': 16 })
    expect(pricesByDay(await marketOn('2024-01-08'), 'A')).toMatchObject({ '2024-01-08': 12 })
    // on the Sunday itself Monday has not come
    expect(Object.keys(pricesByDay(await marketOn('2024-01-14'), 'A')).at(-1)).toBe('2024-01-09')
    expect(Object.keys(pricesByDay(await marketOn('2024-01-07'), 'A')).at(-1)).toBe('2024-01-05')
  })

  it('knows a fund from the day of its launch on', async () => {
    const ids = async (day: string) => (await marketOn(day)).funds.map(({ lipperId }) => lipperId)
    expect([await ids('2024-01-04'), await ids('2024-01-05')]).toEqual([['B'], ['A', 'B']])
  })

  it('holds events up to the day, the day with them, in the order of their days', async () => {
    const market = await marketOn('2024-01-09', '2024-01-31')
    const [a, b] = [market.indexOf('A') ?? -1, market.indexOf('B') ?? -1]
    expect(market.distributions(a).map(({ amount, epochDay }) => [isoDayOf(epochDay), amount])).toEqual([
      ['2024-01-05', 0.4],
      ['2024-01-09', 0.5],
    ])
    expect(market.splits(a).map(({ ratio }) => ratio)).toEqual([3])
    expect(market.splits(b).map(({ ratio }) => ratio)).toEqual([4, 2])
    expect(market.distributions(b)).toEqual([])
    const before = await marketOn('2024-01-08', '2024-01-31')
    expect(before.distributions(a)).toHaveLength(1)
    expect(before.splits(b).map(({ ratio }) => ratio)).toEqual([4])
  })

  it('holds rates up to the day, and none of a currency that comes later', async () => {
    const market = await marketOn('2024-01-09', '2024-01-31')
    const rates = toDatedSeries(market.fxPerUsd('TWD') ?? { firstSlot: 0, values: new Float64Array() })
    expect([...rates.values]).toEqual([31, 32])
    expect([market.fxPerUsd('GBP'), market.fxPerUsd('GBX')]).toEqual([null, null])
    expect((await marketOn('2024-01-15')).fxPerUsd('GBX')?.values.at(-1)).toBeCloseTo(80, 12)
  })

  it('says nothing of what is behind the day, not even that it is wrong', async () => {
    const wrong = file('wrong.csv', 'fund_id,date,nav', 'A,2024-01-10,1O', 'A,2024-01-09,14')
    expect((await readAdviceFiles([funds, wrong], asIsoDate('2024-01-09'))).problems).toEqual([])
    const { problems } = await readAdviceFiles([funds, wrong], asIsoDate('2024-01-10'))
    expect(problems.map(({ file: name, line, field }) => [name, line, field])).toEqual([['wrong.csv', 2, 'nav']])
  })

  it('names rows of funds that no list has', async () => {
    const foreign = file('foreign.csv', 'fund_id,date,nav', 'ZZ,2024-01-05,10')
    const { problems, histories } = await readAdviceFiles([foreign, funds], asIsoDate('2024-01-09'))
    expect(problems.map(({ line, value }) => [line, value])).toEqual([[2, 'ZZ']])
    expect(histories.size).toBe(0)
  })

  it('is refused where the whole of a file is', async () => {
    const letter = file('letter.csv', '親愛的客戶', '您好')
    const args = ['--navs', letter, '--funds', funds, '--level', '3', '--as-of', '2024-01-09']
    await expect(runAdvice(parseAdviceAsk(args))).rejects.toMatchObject({ place: { file: 'letter.csv', line: 1 } })
  })
})

describe('the funds that may be spoken of on a day', () => {
  const daily = (price: number) => Array.from({ length: 300 }, (_, day) => price + day / 1000)
  const record = (id: string, currency: 'TWD' | 'USD' | 'EUR') =>
    aFund(id, { currency, forSale: true, canTwSale: true, status: 'active', distributionFrequency: 'none' })
  const made = (id: string, currency: 'TWD' | 'USD' | 'EUR') => ({
    record: record(id, currency),
    from: '2025-09-29',
    prices: daily(10),
  })
  const market = handMadeMarket({
    asOf: '2026-11-20',
    funds: [
      made('T', 'TWD'),
      made('U', 'USD'),
      made('E', 'EUR'),
      { ...made('OLD', 'TWD'), prices: daily(10).slice(0, 60) },
      { ...made('NONE', 'TWD'), prices: [] },
    ],
    fxPerUsd: { TWD: steadyRate(32, '2026-11-20') },
  })
  const idsOf = (currency: 'TWD' | 'EUR', held: readonly [string, number][] = []) =>
    fundsOnDay(market, currency, new Map(held)).map(({ lipperId }) => lipperId)

  it('have a price of these days and a rate', () => {
    expect(idsOf('TWD')).toEqual(['T', 'U'])
    expect(idsOf('EUR')).toEqual(['E'])
  })

  it('are those that are held, too, also where their price is old', () => {
    expect(idsOf('TWD', [['OLD', 10]])).toContain('OLD')
    expect(idsOf('TWD', [['OLD', 0]])).not.toContain('OLD')
  })

  it('are none where something is held of which no rate is known', () => {
    expect(() => idsOf('TWD', [['E', 10]])).toThrow('沒有 EUR 的匯率')
    expect(() => idsOf('EUR', [['T', 10]])).toThrow(
      expect.objectContaining({ place: { file: null, line: null, field: 'T' } }),
    )
    expect(() => idsOf('TWD', [['ZZ', 10]])).toThrow('沒有 TWD 的匯率')
  })

  it('share a currency, or are looked at in New Taiwan dollars', () => {
    const of = (...all: ReturnType<typeof made>[]) => currencyOf(handMadeMarket({ asOf: '2026-11-20', funds: all }))
    expect([
      of(),
      of(made('U', 'USD')),
      of(made('U', 'USD'), made('V', 'USD')),
      of(made('U', 'USD'), made('E', 'EUR')),
    ]).toEqual(['TWD', 'USD', 'USD', 'TWD'])
  })
})

describe('a table of text', () => {
  it('has its first column to the left, the others to the right, a Chinese character two wide', () => {
    expect(
      drawTable([
        ['基金', '%'],
        ['a', '10.0'],
        ['台灣股票', '5.0'],
      ]),
    ).toBe('基金         %\na         10.0\n台灣股票   5.0')
  })

  it('may have rows of several lengths, an empty cell and no row at all', () => {
    expect(drawTable([['a'], ['b', 'c'], ['', 'dd']])).toBe('a\nb   c\n   dd')
    expect(drawTable([])).toBe('')
  })
})
