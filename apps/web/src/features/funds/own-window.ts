import { type Fund } from '@zhiheng/contract/funds.ts'
import { mostScreenDays } from '@zhiheng/contract/funds/performances.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { courseOf, drawLine, fallsOf, pricedPlaces } from '@zhiheng/domain/funds/chart-line.ts'
import { type AskedDays, stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { windowStart } from '@zhiheng/domain/funds/window-start.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { ChartChoice } from './chart-choice.ts'
import type { Performances } from './queries.ts'

/** What holds the line of a whole life, from which every window follows. */
export function wholeLife({ basis, currency }: ChartChoice): ChartChoice {
  return { window: 'max', days: null, basis, currency, compare: [], index: false }
}

/**
 * A window of a fund's chart out of the line of its whole life, by the code the server draws it with; the band of the
 * peers is the server's alone.
 *
 * @param life - all days of `wholeLife(choice)`
 * @returns null where the answer needs more than that line: other funds, an index, another basis towards its end
 */
export function windowOf(fund: Fund, choice: ChartChoice, life: Performances): Performances | null {
  const [line] = life.series
  const isAlone = choice.compare.length === 0 && !choice.index
  // where distributions are not known to the end, the server answers every window that ends there by price
  const isByPrice = choice.basis === 'total_return' && choice.days === null
  const isOfBasis = life.basis === choice.basis || isByPrice
  const isSame = isOfBasis && life.currency === (choice.currency ?? fund.currency)
  if (!isAlone || !isSame || line === undefined || fund.first_price_date === null || life.dates.length === 0)
    return null
  const asked = askedDays(fund, choice, fund.first_price_date)
  if (asked === null) return null
  const stretch = stretchOf(asked)
  const worth = new Float64Array(stretch.lastSlot - stretch.firstSlot + 1).fill(Number.NaN)
  for (const [at, day] of life.dates.entries()) {
    const place = slotOf(epochDayOf(day)) - stretch.firstSlot
    const value = line.values[at]
    if (place >= 0 && place < worth.length && typeof value === 'number') worth[place] = 1 + value / 100
  }
  const course = courseOf(worth, stretch)
  const places = pricedPlaces(course, mostScreenDays)
  const dayOf = (place: number) => dayAt(epochDayOfSlot(stretch.firstSlot + place))
  const drawn = drawLine(course, { stretch, base: Math.max(0, course.start), places })
  const from = course.start <= stretch.startIndex ? dayAt(asked.from) : dayOf(course.start)
  const last = places.at(-1)
  const isIn = ({ date }: { date: string }) => date > dayAt(asked.from) && date <= dayAt(asked.to)
  return {
    ...life,
    window: choice.days === null ? choice.window : 'custom',
    from_asked: dayAt(asked.from),
    from,
    figures_from: from,
    to: last === undefined ? dayAt(asked.to) : dayOf(last),
    dates: places.map(dayOf),
    series: [
      {
        ...line,
        first_date: course.start < 0 ? null : dayOf(course.start),
        values: drawn.returns.map(percent),
        perf: percent(drawn.perf),
        volatility: percent(drawn.volatility),
        max_drawdown: percent(drawn.maxDrawdown === null ? null : -drawn.maxDrawdown),
      },
    ],
    payouts: life.payouts.filter(isIn),
    splits: life.splits.filter(isIn),
    drawdown: fallsOf(course, places).map(percent),
    peer_band: null,
  }
}

/** Null where the days lie behind the last one: the server says so. */
function askedDays(fund: Fund, { window, days }: ChartChoice, first: IsoDate): AskedDays | null {
  const last = epochDayOf(fund.figures_as_of)
  if (days === null) return { from: windowStart(window, { last, birth: epochDayOf(first) }), to: last }
  const asked = { from: epochDayOf(days.from), to: Math.min(last, epochDayOf(days.to)) }
  return asked.from < asked.to ? asked : null
}

function percent(ratio: number | null): number | null {
  return ratio === null || !Number.isFinite(ratio) ? null : ratio * 100
}

function dayAt(epochDay: number): IsoDate {
  return asIsoDate(isoDateOf(epochDay))
}
