import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { earlierDay } from '@zhiheng/domain/calendar/later-day.ts'
import type { Stretch } from '@zhiheng/domain/funds/chart-stretch.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { MarketFund, MarketLevel } from '../../platform/nav-store/market.ts'
import type { Research } from './compute-figures.ts'
import { pageFigures } from './page-figures.ts'

// Which days the lines of a chart have in common, and which of them makes these fewer.

interface End {
  readonly name: string
  readonly day: number
}

/** The last days of the lines beside the main fund. */
export function endsOf(research: Research, others: readonly MarketFund[], index: MarketLevel | null): End[] {
  const funds = others.map((fund) => ({ name: displayName(fund.name), day: lastDayOf(research, fund) }))
  return index ? [...funds, { name: index.name, day: lastDayOfIndex(index) }] : funds
}

/**
 * The last day of all lines: where one of those beside the main fund has ended, its last one, unless that lies before the
 * window that was asked for. With that of the main fund alone, and which line ends first.
 */
export function commonEnd(
  research: Research,
  main: MarketFund,
  { ends, birth, from }: { ends: readonly End[]; birth: number; from: IsoDate | undefined },
): { asOf: IsoDate; own: IsoDate; by: string | null } {
  const { market } = research
  const own = earlierDay(market.asOf, isoDayOf(lastDayOf(research, main)))
  const inWindow = ends.filter(({ day }) => day > birth && (from === undefined || isoDayOf(day) > from))
  const [first] = inWindow.toSorted((a, b) => a.day - b.day)
  return { asOf: first ? earlierDay(own, isoDayOf(first.day)) : own, own, by: first?.name ?? null }
}

interface Beginning {
  readonly name: string
  readonly start: number
}

/** Where the lines beside the main fund begin. */
export function besideOf(
  lines: readonly { readonly fund: MarketFund; readonly start: number }[],
  index: Beginning | null,
): Beginning[] {
  const funds = lines.slice(1).map(({ fund, start }) => ({ name: displayName(fund.name), start }))
  return index ? [...funds, index] : funds
}

/** The line beside that moves the base behind both the window's first day and the beginning of the main fund's line. */
export function begunBy(
  beside: readonly Beginning[],
  { own, base, stretch }: { own: number; base: number; stretch: Stretch },
): string | null {
  if (own < 0 || base <= Math.max(own, stretch.startIndex)) return null
  return beside.find(({ start }) => start === base)?.name ?? null
}

function lastDayOf(research: Research, { index }: MarketFund): number {
  return pageFigures(research, index).plan.asOf
}

function lastDayOfIndex({ series: { firstSlot, values } }: MarketLevel): number {
  return epochDayOfSlot(firstSlot + values.length - 1)
}
