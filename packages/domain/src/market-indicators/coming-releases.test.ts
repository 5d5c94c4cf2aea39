import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { describe, expect, it } from 'vitest'

import { indicatorCards } from './cards-table.ts'
import { comingReleases } from './coming-releases.ts'
import { at, inTaipei } from './release-clock.ts'
import { releases } from './releases-table.ts'
import { releaseNames } from './text.ts'

const month = (text: string) => monthIndexOf(epochDayOf(`${text}-01`))
const everyCard = (known: string) => new Map(releases.map(({ card }) => [card, month(known)]))

function daysOf(card: string, today: string, known = '2020-01'): string | undefined {
  const found = comingReleases(releases, { today: epochDayOf(today), known: everyCard(known) }).find(
    (one) => one.card === card,
  )
  if (found === undefined) return undefined
  const [first, last] = [isoDateOf(found.next.first), isoDateOf(found.next.last)]
  return first === last ? first : `${first}..${last}`
}

describe('the days on which figures come out', () => {
  it.each([
    // the employment reports of these months, as they were published or announced
    ['payrolls_us', '2024-12-01', '2024-12-06'],
    ['payrolls_us', '2025-01-02', '2025-01-10'],
    ['payrolls_us', '2025-05-01', '2025-05-02'],
    ['payrolls_us', '2025-07-01', '2025-07-03'],
    ['payrolls_us', '2026-01-02', '2026-01-09'],
    ['payrolls_us', '2026-05-02', '2026-05-08'],
    ['payrolls_us', '2026-11-24', '2026-12-04'],
    // the first business day: not New Year, not Labor Day, not a weekend
    ['pmi_us', '2025-09-01', '2025-09-02'],
    ['pmi_us', '2026-01-01', '2026-01-02'],
    ['pmi_us', '2026-08-01', '2026-08-03'],
    // the Friday of the week of the 19th
    ['cpi_jp', '2025-09-01', '2025-09-19'],
    ['cpi_jp', '2026-04-01', '2026-04-24'],
    // on a Saturday the day before, on a Sunday the day after
    ['ndc_light', '2025-09-20', '2025-09-26'],
    ['ndc_light', '2025-07-20', '2025-07-28'],
    ['ndc_light', '2026-11-24', '2026-11-27'],
    ['orders_tw', '2025-07-15', '2025-07-21'],
    ['twd_rate', '2025-09-01', '2025-09-18'],
    ['twd_rate', '2026-11-24', '2026-12-17'],
    // two in the afternoon of Washington is three in the morning of the next day in Taipei
    ['fed_funds', '2026-11-24', '2026-12-10'],
    ['fed_funds', '2026-12-10', '2026-12-10'],
    ['fed_funds', '2026-12-11', '2027-01-28'],
    ['cpi_tw', '2026-11-24', '2026-12-07..2026-12-09'],
    ['cpi_us', '2026-11-24', '2026-12-10..2026-12-15'],
  ])('%s: after %s on %s', (card, today, expected) => {
    expect(daysOf(card, today)).toBe(expected)
  })

  it('are over once the figure has come, though they may last', () => {
    expect(daysOf('cpi_tw', '2026-12-07', '2026-10')).toBe('2026-12-07..2026-12-09')
    expect(daysOf('cpi_tw', '2026-12-07', '2026-11')).toBe('2027-01-05..2027-01-08')
    expect(daysOf('cpi_tw', '2026-12-10', '2026-10')).toBe('2027-01-05..2027-01-08')
  })

  it('are told of no figure that the site has not, and of none whose days nobody has named', () => {
    const known = new Map([['cpi_tw', month('2026-10')]])
    expect(comingReleases(releases, { today: epochDayOf('2026-11-24'), known }).map(({ card }) => card)).toEqual([
      'cpi_tw',
    ])
    expect(daysOf('fed_funds', '2028-02-01')).toBeUndefined()
  })

  it('stand in their order, tell of the month before, and name the time before', () => {
    const all = comingReleases(releases, { today: epochDayOf('2026-11-24'), known: everyCard('2026-10') })
    expect(all.map(({ next }) => next.first)).toEqual(all.map(({ next }) => next.first).toSorted((a, b) => a - b))
    for (const { before, next, month: of } of all) {
      expect(before?.last ?? 0).toBeLessThan(next.first)
      if (of !== null) expect(of).toBeLessThan(monthIndexOf(next.first))
    }
    expect(all.filter(({ isAnnounced }) => isAnnounced).map(({ card }) => card)).toEqual(['fed_funds'])
  })

  it('belong to cards that there are, each with a name', () => {
    const cards = new Set(indicatorCards.map(({ id }) => id))
    expect(releases.filter(({ card }) => !cards.has(card) || releaseNames[card] === undefined)).toEqual([])
    expect(Object.keys(releaseNames)).toHaveLength(releases.length)
  })
})

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

describe('the clock of Taipei', () => {
  it.each([
    ['2026-12-04', at('new_york', 8, 30), '2026-12-04 21:30'],
    ['2026-07-02', at('new_york', 8, 30), '2026-07-02 20:30'],
    ['2026-03-18', at('new_york', 14), '2026-03-19 02:00'],
    ['2026-10-28', at('new_york', 14), '2026-10-29 02:00'],
    ['2026-12-09', at('new_york', 14), '2026-12-10 03:00'],
    ['2026-11-20', at('tokyo', 8, 30), '2026-11-20 07:30'],
    ['2026-11-27', at('taipei', 16), '2026-11-27 16:00'],
  ])('on %s', (day, clock, expected) => {
    const found = clock && inTaipei(epochDayOf(day), clock)
    expect(found && `${isoDateOf(found.day)} ${found.time}`).toBe(expected)
  })

  it('turns with the clocks of New York, as the zone database has it', () => {
    const clock = at('new_york', 12)
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' })
    for (let day = epochDayOf('2025-01-01'); day < epochDayOf('2029-01-01'); day += 1) {
      const { day: shown, time } = clock === null ? { day: 0, time: '' } : inTaipei(day, clock)
      expect(format.format(shown * 86_400_000 + minutesOf(time) * 60_000 - 8 * 3_600_000), isoDateOf(day)).toBe('12:00')
    }
  })
})
