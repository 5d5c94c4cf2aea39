import { lastDayOfMonth, monthIndexOf } from '../calendar/civil-day.ts'
import { dayOfSlot, slotOfDay, TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { normal, streamOf } from '../chance/counter.ts'
import { recordOf } from '../tables/indicator-names.ts'
import { type MacroFigure, macroFigures } from '../tables/macro-figures.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import { type DemoSeries, levelOf } from './demo-series.ts'

/** Figures of the economy, one a month, each dated and known on its last weekday: a site that asks for later days must not miss it. */
export function macroSeries(tape: MarketTape, lastSlot: number): DemoSeries[] {
  const months = monthSlots(lastSlot)
  const figures = Object.entries(macroFigures).map(([id, figure]) =>
    seriesOf(id, months, monthlyValues(tape, { id, figure, months })),
  )
  const orders = figures.find(({ record }) => record.indicatorId === 'pmi_us')?.values ?? new Float64Array()
  return [
    ...figures,
    seriesOf('pe_tw', months, earningsMultiples(tape, months)),
    seriesOf('us_recession', months, recessions(orders)),
  ]
}

interface MonthSlots {
  readonly first: number
  /** The slot of each month's last weekday. */
  readonly slots: readonly number[]
}

function monthSlots(lastSlot: number): MonthSlots {
  const first = monthIndexOf(dayOfSlot(0))
  const slots: number[] = []
  for (let month = first; slotOfDay(lastDayOfMonth(month)) <= lastSlot; month++)
    slots.push(slotOfDay(lastDayOfMonth(month)))
  return { first, slots }
}

function seriesOf(id: string, { slots }: MonthSlots, values: Float64Array): DemoSeries {
  return { record: recordOf(id), epochDays: Int32Array.from(slots, dayOfSlot), values }
}

const TAIWAN = '70001'

function monthlyValues(
  { seed, sectors }: MarketTape,
  { id, figure, months }: { id: string; figure: MacroFigure; months: MonthSlots },
): Float64Array {
  const stream = streamOf(seed, `macro:${id}`)
  const market = levelOf(sectors.get(figure.shares ?? TAIWAN) ?? new Float64Array(0), 100)
  let own = 0
  return Float64Array.from(months.slots, (slot, at) => {
    own = 0.9 * own + Math.sqrt(0.19) * figure.deviation * normal(stream, months.first + at)
    const rise = 100 * Math.log((market[slot] ?? 100) / (market[Math.max(slot - 261, 0)] ?? 100))
    const value = figure.mean + own + figure.market * (rise - 8)
    return Number(Math.min(Math.max(value, figure.low), figure.high).toFixed(figure.decimals))
  })
}

/** Earnings follow prices slowly: what lies above their mean of some three years is dear. */
const MULTIPLE = { mean: 16, keep: 1 - 1 / (3 * TAPE_DAYS_PER_YEAR), lead: 0.2, low: 9, high: 34 } as const

function earningsMultiples({ sectors }: MarketTape, { slots }: MonthSlots): Float64Array {
  const returns = sectors.get(TAIWAN) ?? new Float64Array(0)
  let price = 0
  let earnings = -MULTIPLE.lead
  const above = returns.map((value) => {
    price += value
    earnings = MULTIPLE.keep * earnings + (1 - MULTIPLE.keep) * price
    return price - earnings - MULTIPLE.lead
  })
  return Float64Array.from(slots, (slot) => {
    const multiple = MULTIPLE.mean * Math.exp(above[slot] ?? 0)
    return Number(Math.min(Math.max(multiple, MULTIPLE.low), MULTIPLE.high).toFixed(2))
  })
}

/** A quarter's mean of the orders below which a recession begins, and above which it is over. */
const RECESSION = { begins: 48.4, ends: 51 } as const

/** 1 in a recession. What is known of a month does not change later. */
function recessions(orders: Float64Array): Float64Array {
  let isOn = false
  return orders.map((value, at) => {
    const mean = (value + (orders[at - 1] ?? value) + (orders[at - 2] ?? value)) / 3
    isOn = mean < (isOn ? RECESSION.ends : RECESSION.begins)
    return isOn ? 1 : 0
  })
}
