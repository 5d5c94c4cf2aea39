import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { incomeOf, isIncomeKnown, type Paying, paysOut } from './income-known.ts'

const plain: Paying = {
  market: 'TW',
  domicile: 'TWN',
  name: '',
  shareClass: null,
  distributionFrequency: null,
  isEtf: false,
}
const named = (name: string, more: Partial<Paying> = {}): Paying => ({ ...plain, name, ...more })
const day = epochDayOf
const every = (months: number, from: string, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(day(from) + i * months * 30.4375))

/** A day, and others so far apart behind it. */
function daysApart(start: number, gaps: readonly number[]): number[] {
  let at = start
  return [start, ...gaps.map((gap) => (at += gap))]
}

function incomeFor(
  fund: Paying,
  exDays: readonly number[],
  more: { launch?: string; first?: string; last?: string; complete?: string } = {},
) {
  const statedFrom = more.complete === undefined ? null : day(more.complete)
  const { launch, first = '2015-01-05', last = '2026-05-29' } = more
  const launchDay = launch === undefined ? null : day(launch)
  return incomeOf({
    fund,
    exDays,
    isComplete: false,
    statedFrom,
    launchDay,
    firstPriceDay: day(first),
    lastPriceDay: day(last),
  })
}

describe('whether a class pays out', () => {
  it.each([
    '安聯收益成長基金-AM穩定月收總收益類股(美元)月配',
    '甲全球債券基金-B類型(季配)',
    '乙基金-年配息股',
    '丙基金/月配 B(美元)',
    '丁基金(每月派息)',
    '戊基金(美元)-B分配型',
    '富蘭克林坦伯頓A (Mdis)',
    'PIMCO Income Fund E Inc',
    'Axis Equity Fund Dividend',
    'Axis Fund IDCW Payout',
  ])('%s does', (name) => expect(paysOut(named(name))).toBe(true))

  it.each([
    '安聯台灣科技基金',
    '元大全球股票入息基金-不配息型',
    '甲動態配置多重資產基金',
    '乙目標2030年配置基金',
    '丙特別股息收益基金-A累積型(新臺幣)',
    'PIMCO Income Fund E acc',
    'Axis Dividend Yield Fund Growth',
    '丁高股息基金',
  ])('%s does not', (name) => expect(paysOut(named(name))).toBe(false))

  it('knows the letters of onshore classes, and that offshore ones mean something else by them', () => {
    expect(paysOut(named('瀚亞環球智慧數據股息基金 B類型 - 美元'))).toBe(true)
    expect(paysOut(named('富邦雙核心戰略多重資產基金-NB類型(新台幣)'))).toBe(true)
    expect(paysOut(named('聯博多元資產收益組合基金-AD類型(新台幣)'))).toBe(true)
    expect(paysOut(named('聯博新興市場企業債券基金-A2類型(美元)'))).toBe(false)
    expect(paysOut(named('匯豐龍鳳基金-A類型'))).toBe(false)
    expect(paysOut(named('甲環球基金-B類股', { domicile: 'LUX' }))).toBe(false)
  })

  it('goes by the frequency of the master data before any name', () => {
    expect(paysOut(named('甲基金(累積)', { distributionFrequency: 'monthly' }))).toBe(true)
    expect(paysOut(named('甲基金(月配)', { distributionFrequency: 'none' }))).toBe(false)
  })

  it('goes by the share class before the name of the fund', () => {
    expect(paysOut(named('甲分配型收益基金-A累積類型', { shareClass: 'A累積類型' }))).toBe(false)
  })

  it('takes a Taiwanese ETF for one that pays, except those on futures', () => {
    expect(paysOut(named('元大台灣卓越50基金', { isEtf: true }))).toBe(true)
    expect(paysOut(named('元大台灣50單日正向2倍基金', { isEtf: true }))).toBe(false)
    expect(paysOut(named('街口S&P黃豆期貨ETF', { isEtf: true }))).toBe(false)
    expect(paysOut(named('SPDR Gold Shares', { isEtf: true, market: 'US' }))).toBe(false)
  })
})

describe('whether the distributions of a class are known', () => {
  it('is none_paid for ever for a class that pays nothing', () => {
    const income = incomeFor(named('安聯台灣科技基金'), [])
    expect(income.kind).toBe('none_paid')
    expect(isIncomeKnown(income, day('2001-01-01'), day('2030-01-01'))).toBe(true)
  })

  it('is unknown where a class pays and no payment is given', () => {
    const income = incomeFor(named('甲基金(月配)'), [])
    expect(income.kind).toBe('unknown')
    expect(isIncomeKnown(income, day('2026-05-22'), day('2026-05-29'))).toBe(false)
  })

  it('counts from the first known payment on, where older ones are not given', () => {
    // 0050: halves of a year since 2019, prices since 2003
    const income = incomeFor(named('元大台灣卓越50基金', { isEtf: true }), every(6, '2019-01-22', 15), {
      first: '2003-06-25',
    })
    expect(income.kind).toBe('reinvested')
    expect(isIncomeKnown(income, day('2021-05-28'), day('2026-05-29'))).toBe(true)
    expect(isIncomeKnown(income, day('2016-05-27'), day('2026-05-29'))).toBe(false)
    expect(isIncomeKnown(income, day('2019-01-22'), day('2026-05-29'))).toBe(true)
    expect(isIncomeKnown(income, day('2019-01-21'), day('2026-05-29'))).toBe(false)
  })

  it('counts from the day from which on a source says that payments are complete', () => {
    const etf = named('甲ETF', { isEtf: true })
    const known = every(6, '2019-01-22', 15)
    const income = incomeFor(etf, known, { complete: '2018-09-03', first: '2003-06-25' })
    expect(isIncomeKnown(income, day('2018-09-03'), day('2026-05-29'))).toBe(true)
    expect(isIncomeKnown(income, day('2018-08-31'), day('2026-05-29'))).toBe(false)
  })

  it('is unknown where only the last one or two payments are given', () => {
    const etf = named('甲高息ETF', { isEtf: true })
    expect(incomeFor(etf, [day('2026-04-20')]).kind).toBe('unknown')
    expect(incomeFor({ ...etf, distributionFrequency: 'monthly' }, [day('2026-04-20'), day('2026-05-19')]).kind).toBe(
      'unknown',
    )
  })

  it('counts from the launch where the first payment came as soon as it usually does', () => {
    const etf = named('甲ETF', { isEtf: true, distributionFrequency: 'quarterly' })
    const income = incomeFor(etf, every(3, '2023-06-16', 12), { launch: '2022-10-20', first: '2022-10-20' })
    expect(isIncomeKnown(income, day('2022-10-20'), day('2026-05-29'))).toBe(true)
  })

  it('is known for a young class whose first payment is not due yet', () => {
    const young = named('甲基金(季配)', { distributionFrequency: 'quarterly' })
    const born = { launch: '2026-01-05', first: '2026-01-05' }
    expect(incomeFor(young, [], born).kind).toBe('reinvested')
    expect(incomeFor(young, [], { launch: '2024-01-05', first: '2024-01-05' }).kind).toBe('unknown')
  })

  it('counts again behind a hole in the payments, and takes one skipped payment for a skipped one', () => {
    const monthly = named('甲基金(月配)', { distributionFrequency: 'monthly' })
    const whole = every(1, '2023-01-16', 41)
    const skipped = whole.filter((_, i) => i !== 20)
    const hole = whole.filter((_, i) => i < 18 || i > 24)
    expect(
      isIncomeKnown(incomeFor(monthly, skipped, { first: '2023-01-03' }), day('2023-01-03'), day('2026-05-29')),
    ).toBe(true)
    const income = incomeFor(monthly, hole, { first: '2023-01-03' })
    expect(income.from).toBe(hole[18])
  })

  it('ends by the day on which the next payment should have come', () => {
    const monthly = named('甲基金(月配)', { distributionFrequency: 'monthly' })
    expect(incomeFor(monthly, every(1, '2023-01-16', 40)).kind).toBe('reinvested')
    expect(incomeFor(monthly, every(1, '2023-01-16', 34)).kind).toBe('unknown')
  })

  it('knows changes of rhythm and uneven halves of a year', () => {
    const years = ['2019-10-23', '2020-10-28', '2021-10-22', '2022-10-19'].map(day)
    const quarters = every(3, '2023-07-18', 12)
    const etf = named('0056', { isEtf: true })
    expect(incomeFor(etf, [...years, ...quarters]).from).toBe(years[0])
    const uneven = ['2023-07-18', '2023-11-16', '2024-07-16', '2024-11-18', '2025-07-16', '2025-11-18'].map(day)
    expect(incomeFor(etf, uneven)).toMatchObject({ kind: 'reinvested', from: uneven[0] })
  })

  it('trusts distributions that were taken from a total-return index', () => {
    const etf = named('SHY', { isEtf: true, market: 'US' })
    const income = incomeFor(etf, [day('2009-03-02'), day('2022-12-19')], { first: '2002-07-30', last: '2023-06-09' })
    expect(isIncomeKnown(income, day('2002-07-30'), day('2023-06-09'))).toBe(true)
  })

  it('ends on a day, which can be written', () => {
    const etf = named('SPDR S&P 500', { isEtf: true, market: 'US' })
    const quarters = [day('2022-06-17'), day('2022-09-16'), day('2022-12-16'), day('2023-03-17')]
    const { until } = incomeFor(etf, quarters, { last: '2024-11-05' })
    expect(until % 1).toBe(0)
    expect(until).toBeLessThan(day('2024-11-05'))
  })

  it('trusts them no longer than that index goes, where prices go on', () => {
    const etf = named('SPDR S&P 500', { isEtf: true, market: 'US' })
    const income = incomeFor(etf, every(3, '2003-03-21', 81), { first: '1999-12-31', last: '2024-11-05' })
    expect(income.kind).toBe('reinvested')
    expect(isIncomeKnown(income, day('2000-01-03'), day('2023-03-17'))).toBe(true)
    expect(isIncomeKnown(income, day('2023-11-05'), day('2024-11-05'))).toBe(false)
  })
})

it('believes a source that says from when on it has every payment', () => {
  const fund = named('甲ETF', { isEtf: true, distributionFrequency: 'annual' })
  const known = { fund, exDays: every(12, '2019-06-03', 8), isComplete: false, launchDay: null }
  const from = (statedFrom: string | null) =>
    incomeOf({
      ...known,
      statedFrom: statedFrom === null ? null : day(statedFrom),
      firstPriceDay: day('2005-01-03'),
      lastPriceDay: day('2026-05-29'),
    }).from
  expect(from('2019-01-01')).toBe(day('2019-01-01'))
  expect(from('2004-01-01')).toBe(Number.NEGATIVE_INFINITY)
  expect(from(null)).toBe(day('2019-06-03'))
})

describe('a class that pays every month, with some payments missing from what is known', () => {
  const monthly = named('甲債券基金-月配', { distributionFrequency: 'monthly' })
  const last = day('2026-05-29')
  /** So many payments, a month apart or nearly, the last one some days before the last price. */
  const paid = (count: number, late: readonly number[]) =>
    Array.from(
      { length: count },
      (_, index) => Math.round(last - 9 - (count - 1 - index) * 30.4375) + (late[index % late.length] ?? 0),
    )
  const late = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 5, maxLength: 5 })
  const known = (exDays: readonly number[]) =>
    incomeOf({
      fund: monthly,
      exDays,
      isComplete: false,
      statedFrom: null,
      launchDay: null,
      firstPriceDay: day('2015-01-05'),
      lastPriceDay: last,
    })

  it('is known from its first payment on where none is missing', () => {
    fc.assert(
      fc.property(late, fc.integer({ min: 14, max: 60 }), (shifts, count) => {
        const exDays = paid(count, shifts)
        expect(known(exDays)).toMatchObject({ kind: 'reinvested', from: exDays[0] })
      }),
    )
  })

  it('forgives one that is missing, and begins again behind two', () => {
    fc.assert(
      fc.property(late, fc.integer({ min: 3, max: 20 }), fc.constantFrom(1, 2, 3), (shifts, place, gone) => {
        const exDays = paid(60, shifts)
        const found = known(exDays.toSpliced(place, gone))
        // the hole is more than a year old: what came behind it is known
        expect(found.kind).toBe('reinvested')
        expect(found.from).toBe(gone === 1 ? exDays[0] : exDays[place + gone])
      }),
    )
  })

  it('is unknown where the hole is of the last year, or the last payments have not come', () => {
    fc.assert(
      fc.property(late, fc.integer({ min: 51, max: 56 }), (shifts, place) => {
        const exDays = paid(60, shifts)
        expect(known(exDays.toSpliced(place, 2)).kind).toBe('unknown')
        expect(known(exDays.slice(0, 57)).kind).toBe('unknown')
      }),
    )
  })

  it('is known for the days between its ends alone', () => {
    const income = known(paid(30, [0]))
    expect(isIncomeKnown(income, income.from, income.until)).toBe(true)
    expect(isIncomeKnown(income, income.from - 1, income.until)).toBe(false)
    expect(isIncomeKnown(income, income.from, income.until + 1)).toBe(false)
  })
})

describe('the last day on which an income is known', () => {
  const last = day('2026-05-29')
  const back = (days: number) => last - days
  const monthly = named('甲基金(月配)', { distributionFrequency: 'monthly' })
  const quarterly = named('甲基金(季配)', { distributionFrequency: 'quarterly' })
  const unsaid = named('甲ETF', { isEtf: true })
  /** Ex-days that end so many days before the last price, so far apart. */
  const spaced = (gaps: readonly number[], end: number) =>
    daysApart(back(end + gaps.reduce((sum, gap) => sum + gap)), gaps)

  it.each([
    ['pays and its first payment is not due by the last day of the wait', quarterly, 92 + 190, 'reinvested'],
    ['pays and its first payment was due the day before', quarterly, 92 + 191, 'unknown'],
    ['says no frequency and waits as one that pays a year', unsaid, 366 + 190, 'reinvested'],
    ['says no frequency and waited longer', unsaid, 366 + 191, 'unknown'],
  ] as const)('of a class that %s', (_, fund, age, kind) => {
    const born = isoDateOf(back(age))
    expect(incomeFor(fund, [], { launch: born, first: born }).kind).toBe(kind)
  })

  it('of a class that pays, whose launch no one knows, is none', () => {
    expect(incomeFor(quarterly, [], { first: isoDateOf(back(10)) }).kind).toBe('unknown')
  })

  it.each([
    [366, 'reinvested'],
    [365, 'unknown'],
  ])('needs payments since %i days ago: %s', (since, kind) => {
    const income = incomeFor(monthly, spaced(Array<number>(12).fill(31), 5), { complete: isoDateOf(back(since)) })
    expect(income.kind).toBe(kind)
  })

  it.each([
    // 1.6 times the usual 31 days, the begun day not counted
    [49, 'reinvested'],
    [50, 'unknown'],
  ])('is reached where the last payment is %i days old: %s', (age, kind) => {
    expect(incomeFor(monthly, spaced(Array<number>(20).fill(30), age)).kind).toBe(kind)
  })

  it('of an American class has no end while prices end by the day of the next payment', () => {
    const etf = named('SPDR S&P 500', { isEtf: true, market: 'US' })
    const until = (age: number) => incomeFor(etf, spaced([90, 90, 90], age)).until
    expect(until(144)).toBe(Number.POSITIVE_INFINITY)
    expect(until(145)).toBe(back(1))
  })
})

describe('the first day from which on an income is known', () => {
  const first = day('2015-01-05')
  const ever = Number.NEGATIVE_INFINITY
  const launched = { launch: '2015-01-05', first: '2015-01-05' }
  const unsaid = named('甲ETF', { isEtf: true })
  const annual = named('甲基金(年配)', { distributionFrequency: 'annual' })
  const quarterly = named('甲基金(季配)', { distributionFrequency: 'quarterly' })
  /** Ex-days from so many days behind the first price on, so far apart. */
  const from = (start: number, gaps: readonly number[]) => daysApart(first + start, gaps)
  const since = (fund: Paying, exDays: readonly number[], more: Parameters<typeof incomeFor>[2] = {}) => {
    const last = isoDateOf((exDays.at(-1) ?? 0) + 30)
    return incomeFor(fund, exDays, { last, ...more }).from
  }
  const quarters = Array<number>(8).fill(92)

  it('is the first price where a source has every payment from that very day on', () => {
    expect(since(quarterly, from(400, quarters), { complete: '2015-01-05' })).toBe(ever)
    expect(since(quarterly, from(400, quarters), { complete: '2015-01-06' })).toBe(first + 1)
  })

  it('is the launch where the first payment came by the last day of the wait', () => {
    expect(since(quarterly, from(92 + 190, quarters), launched)).toBe(ever)
    expect(since(quarterly, from(92 + 191, quarters), launched)).toBe(first + 92 + 191)
  })

  it('is the first price where the first payment came no more than 15 % later than usual', () => {
    // 60 days apart: 69 are not too late
    const apart = Array<number>(8).fill(60)
    expect(since(unsaid, from(69, apart))).toBe(ever)
    expect(since(unsaid, from(70, apart))).toBe(first + 70)
  })

  it('counts a gap as a hole where it is more than 2.2 times the longest around it', () => {
    const [before, behind] = [Array<number>(4).fill(60), Array<number>(8).fill(60)]
    expect(since(unsaid, from(400, [...before, 132, ...behind]))).toBe(first + 400)
    expect(since(unsaid, from(400, [...before, 133, ...behind]))).toBe(first + 400 + 4 * 60 + 133)
  })

  it('compares a gap with two gaps on either side', () => {
    expect(since(unsaid, from(400, [30, 30, 100, 60, 60, 60, 60, 60, 60]))).toBe(first + 400)
    expect(since(unsaid, from(400, [30, 30, 30, 30, 100, 60, 60, 60, 60]))).toBe(first + 400)
    expect(since(unsaid, from(400, [30, 30, 30, 30, 100, 30, 60, 60, 60]))).toBe(first + 400)
    expect(since(unsaid, from(400, [30, 30, 30, 100, 30, 30, ...Array<number>(8).fill(60)]))).toBe(first + 400 + 190)
    expect(since(unsaid, from(400, [60, 60, 100, 30, 30, ...Array<number>(12).fill(30)]))).toBe(first + 400)
    expect(since(unsaid, from(400, [60, 30, 30, 100, ...Array<number>(15).fill(30)]))).toBe(first + 400 + 220)
  })

  it('finds a hole behind the very first payment', () => {
    expect(since(quarterly, from(0, [400, ...quarters]))).toBe(first + 400)
  })

  it('takes no gap for a hole that is usual for what the class says of itself', () => {
    const gaps = [60, 60, 300, 60, 60, 60, 60, 60, 60]
    expect(since(annual, from(700, gaps))).toBe(first + 700)
    expect(since(unsaid, from(700, gaps))).toBe(first + 700 + 420)
  })

  it('takes no gap for a hole where it is the only one', () => {
    const two = from(400, [184])
    expect(incomeFor(unsaid, two, { last: isoDateOf(first + 400 + 366) }).from).toBe(first + 400)
  })
})

describe('a class of which a source gives every payment', () => {
  const known = (fund: Paying, exDays: readonly number[]) =>
    incomeOf({
      fund,
      exDays,
      isComplete: true,
      launchDay: null,
      firstPriceDay: day('2015-01-05'),
      lastPriceDay: day('2026-05-29'),
    }).kind

  it('pays nothing only where nothing is given and nothing is said of paying', () => {
    expect(known(named('甲科技基金'), [])).toBe('none_paid')
    expect(known(named('甲基金(月配)'), [])).toBe('reinvested')
    expect(known(named('甲科技基金'), [day('2020-01-06')])).toBe('reinvested')
    expect(known(named('甲基金(月配)'), [day('2020-01-06')])).toBe('reinvested')
  })
})
