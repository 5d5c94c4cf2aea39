import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { calmMarket } from '../../testing/calm-market.ts'
import { outcomeOfNote } from './outcome-of-note.ts'
import { aSnapshot } from './testing/a-snapshot.ts'

const THURSDAY = '2026-11-19'
const friday = epochDayOf('2026-11-20')
const market = calmMarket({
  UP: { priceOn: (day) => (day >= friday ? 11 : 10) },
  DOWN: { priceOn: (day) => (day >= friday ? 8 : 10) },
  FLAT: {},
})
const { portfolio } = aSnapshot(market, {})
const bought = { date: asIsoDate(THURSDAY) }
const lines = (worths: Readonly<Record<string, number>>) =>
  Object.entries(worths).map(([id, value]) => aLine(id, value, bought))

/** What a change of Thursday has brought by Friday. */
const outcome = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  rebalanceAt = '2026-11-19T04:00:00.000Z',
) => outcomeOfNote(market, portfolio, { before: lines(before), after: lines(after), rebalanceAt })

describe('what a change has brought', () => {
  it('is what its list has done, less what the one before would have', () => {
    const better = outcome({ DOWN: 1000 }, { UP: 1000 })
    expect(better).toMatchObject({ from: THURSDAY, to: '2026-11-20', difference: 300 })
    expect(better?.changed).toBeCloseTo(10, 9)
    expect(better?.unchanged).toBeCloseTo(-20, 9)
    expect(outcome({ UP: 1000 }, { DOWN: 600, FLAT: 400 })?.difference).toBe(-220)
    expect(outcome({ UP: 1000 }, { UP: 1000 })?.difference).toBe(0)
  })

  it('counts in the money that was there after the change', () => {
    expect(outcome({ FLAT: 1000 }, { UP: 2000, FLAT: 1000 })?.difference).toBe(200)
    expect(outcome({ FLAT: 1000, UP: 3000 }, { FLAT: 100 })?.difference).toBe(-7.5)
  })

  it('is unknown of a beginning and of an end', () => {
    expect(outcome({}, { UP: 1000 })).toBeNull()
    expect(outcome({ UP: 1000 }, {})).toBeNull()
  })

  it.each([
    // the day in Taipei begins eight hours before that of London
    ['2026-11-19T15:59:59.999Z', THURSDAY],
    ['2026-11-19T16:00:00.000Z', undefined],
    ['2026-11-23T04:00:00.000Z', undefined],
  ])('of a change at %s is counted from %s', (at, from) => {
    expect(outcome({ UP: 1000 }, { FLAT: 1000 }, at)?.from).toBe(from)
  })

  it('is unknown where there is no rate, or a list was worth nothing', () => {
    const at = { rebalanceAt: '2026-11-19T04:00:00.000Z' }
    const lost = [...lines({ UP: 500 }), aLine('UP', 500, { ...bought, currency: 'JPY' })]
    expect(outcomeOfNote(market, portfolio, { ...at, before: lost, after: lines({ UP: 1 }) })).toBeNull()
    expect(outcomeOfNote(market, portfolio, { ...at, before: lines({ UP: 1 }), after: lost })).toBeNull()
    const worthless = [aLine('UP', 0, { ...bought, amount: 1000 })]
    expect(outcomeOfNote(market, portfolio, { ...at, before: worthless, after: lines({ UP: 1 }) })).toBeNull()
    expect(outcomeOfNote(market, portfolio, { ...at, before: lines({ UP: 1 }), after: worthless })).toBeNull()
  })
})
