import { mostScreenDays } from '@zhiheng/contract/funds/performances.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { dayMarks } from '@zhiheng/domain/portfolio-ledger/day-mark.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { historyOf } from './history-of-account.ts'

const { priced, unknown } = dayMarks
const MONDAY = slotOf(epochDayOf('2026-11-16'))

/** An account from a Monday on, 100 paid in on it, and its levels of a benchmark where it has one. */
function shownOf(values: readonly number[], more: Partial<Account> = {}, levels?: readonly number[]) {
  const flows = new Float64Array(values.length)
  flows[0] = 100
  const account = {
    firstSlot: MONDAY,
    values: Float64Array.from(values),
    flows,
    invested: new Float64Array(values.length).fill(100),
    ...more,
  }
  return {
    shown: { currency: 'TWD', account, figures: accountFigures(account) } as const,
    benchmark:
      levels === undefined
        ? null
        : {
            choice: { id: 'mix', name: '混合', kind: 'mix' as const, parts: [] },
            levels: Float64Array.from(levels),
            account: { ...account, values: Float64Array.from(levels, (level) => level * 100) },
          },
  }
}

const week = shownOf([100, 110, 99, 104.5, 121])
const window = (from: string | null, to: string) => ({
  from: from === null ? null : asIsoDate(from),
  to: asIsoDate(to),
})
const rounded = (values: readonly (number | null)[]) => values.map((value) => value && Math.round(value * 1000) / 1000)

describe('the history of an account', () => {
  it('has worth, money, return and fall of every day', () => {
    const { dates, value, invested, twr, drawdown, benchmark, benchmark_perf: perf } = historyOf(week)
    expect(dates).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    expect(value).toEqual([100, 110, 99, 105, 121])
    expect(invested).toEqual([100, 100, 100, 100, 100])
    expect(rounded(twr)).toEqual([0, 10, -1, 4.5, 21])
    expect(rounded(drawdown)).toEqual([0, 0, -10, -5, 0])
    expect([benchmark, perf]).toEqual([Array(5).fill(null), Array(5).fill(null)])
  })

  it('never shows less than nothing as paid in', () => {
    const { invested } = historyOf(shownOf([100, 50, 50], { invested: Float64Array.of(100, 0, -20) }))
    expect(invested).toEqual([100, 0, 0])
  })

  it('rounds money as its currency is shown', () => {
    const { shown } = shownOf([100.256, 100.254])
    expect(historyOf({ shown: { ...shown, currency: 'USD' }, benchmark: null }).value).toEqual([100.26, 100.25])
  })

  it('draws as many days as fit on a screen, the first and the last among them', () => {
    const days = mostScreenDays + 1
    const { dates, value } = historyOf(shownOf(Array.from({ length: days }, (_, day) => 100 + day)))
    expect(dates).toHaveLength(mostScreenDays)
    expect([value[0], value.at(-1)]).toEqual([100, 100 + days - 1])
  })
})

describe('the history of a window', () => {
  it('has the days from the first to the last that is asked for, both with it', () => {
    const { dates, value } = historyOf(week, window('2026-11-17', '2026-11-19'))
    expect(dates).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
    expect(value).toEqual([110, 99, 105])
  })

  it('counts returns and falls from its first day', () => {
    const { twr, drawdown } = historyOf(week, window('2026-11-18', '2026-11-20'))
    expect(rounded(twr)).toEqual([0, 5.556, 22.222])
    // the high before it is no high of its days
    expect(rounded(drawdown)).toEqual([0, 0, 0])
    expect(rounded(historyOf(week, window('2026-11-17', '2026-11-18')).drawdown)).toEqual([0, -10])
  })

  it('is as long as the account where it asks for more', () => {
    expect(historyOf(week, window(null, '2026-11-18')).dates).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(historyOf(week, window('2026-01-05', '2026-12-31')).dates).toHaveLength(5)
    expect(historyOf(week, window('2026-11-20', '2026-12-31')).dates).toEqual(['2026-11-20'])
  })

  it('begins on the next weekday where it begins on a weekend', () => {
    expect(historyOf(week, window('2026-11-14', '2026-11-17')).dates).toEqual(['2026-11-16', '2026-11-17'])
  })

  it('has no day where it ended before the first money', () => {
    for (const before of ['2026-11-13', '2026-01-05']) {
      expect(historyOf(week, window(null, before)).dates).toEqual([])
      expect(historyOf(week, window('2025-01-06', before))).toMatchObject({ value: [], twr: [], drawdown: [] })
    }
  })
})

describe('the history of an account that is not known on every day', () => {
  const marks = Uint8Array.of(priced, priced, unknown, priced, priced)
  const holed = shownOf([100, 110, 99, 104.5, 121], { marks })

  it('draws nothing for a day of which nothing is known', () => {
    const { value, twr, invested } = historyOf(holed)
    expect(value).toEqual([100, 110, null, 105, 121])
    expect(rounded(twr)).toEqual([0, 10, null, 4.5, 21])
    expect(invested[2]).toBe(100)
  })

  it('does not let a hole end a fall', () => {
    expect(rounded(historyOf(holed).drawdown)).toEqual([0, 0, null, -5, 0])
    const wide = shownOf([100, 110, 99, 99, 104.5], { marks: Uint8Array.of(priced, priced, unknown, unknown, priced) })
    expect(rounded(historyOf(wide).drawdown)).toEqual([0, 0, null, null, -5])
  })

  it('says no returns of a window that begins in a hole', () => {
    expect(historyOf(holed, window('2026-11-18', '2026-11-20')).twr).toEqual([null, null, null])
  })

  it('has worth but no return where some worth cannot be said', () => {
    const { value, twr, drawdown } = historyOf(shownOf([100, Number.NaN, 121]))
    expect([value, twr, drawdown]).toEqual([
      [100, null, 121],
      [null, null, null],
      [null, null, null],
    ])
  })

  it('draws returns up to the last price of all that is held, and its worth on', () => {
    const values = Float64Array.of(100, 110, 0, 0, 0)
    const flows = Float64Array.of(100, 0, -120, 0, 0)
    const ended = [{ place: 2, value: 120, values, flows }]
    const left = shownOf([...values], { flows, ended }, [1, 1.1, 1.2, 1.3, 1.4])
    const { value, twr, benchmark_perf: perf } = historyOf(left)
    expect(value).toEqual([100, 110, 120, 120, 120])
    expect(rounded(twr)).toEqual([0, 10, 20, null, null])
    expect(rounded(perf)).toEqual([0, 10, 20, null, null])
  })
})

describe('the history beside a benchmark', () => {
  it('has what the same money had become, and how the levels went', () => {
    const { benchmark, benchmark_perf: perf } = historyOf(shownOf([100, 110, 120], {}, [2, 2.2, 1.9]))
    expect(benchmark).toEqual([200, 220, 190])
    expect(rounded(perf)).toEqual([0, 10, -5])
  })

  it('counts its return from the first day of a window', () => {
    const beside = shownOf([100, 110, 120], {}, [2, 2.2, 1.98])
    expect(rounded(historyOf(beside, window('2026-11-17', '2026-11-18')).benchmark_perf)).toEqual([0, -10])
  })

  it('says no return where it has no level on the first day', () => {
    const late = shownOf([100, 110, 120], {}, [Number.NaN, 2.2, 1.98])
    expect(historyOf(late)).toMatchObject({ benchmark: [null, 220, 198], benchmark_perf: [null, null, null] })
    expect(rounded(historyOf(late, window('2026-11-17', '2026-11-18')).benchmark_perf)).toEqual([0, -10])
  })
})
