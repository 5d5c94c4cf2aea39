import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getFundPerformances, mostScreenDays } from '@zhiheng/contract/funds/performances.ts'
import { type Course, courseOf, drawLine, type Drawn, fallsOf, pricedPlaces } from '@zhiheng/domain/funds/chart-line.ts'
import { type AskedDays, type Stretch, stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { begunBy, besideOf, commonEnd, endsOf } from './chart-common-days.ts'
import type { Research } from './compute-figures.ts'
import { indexWorth, ownIndex, saidOf } from './own-index.ts'
import { pageFigures } from './page-figures.ts'
import { peerBand } from './peer-band.ts'
import { referenceLink } from './reference-of.ts'
import { requireFund } from './require-fund.ts'
import { researchOf } from './research.ts'
import { resolveWindow } from './resolve-window.ts'
import { fallOf } from './summarise-fund.ts'
import { isPriceOnly, knownIncomeEnd } from './total-return-span.ts'
import { unexplainedDay } from './unexplained-day.ts'
import { type Stated, windowWorth } from './window-worth.ts'
import { toPercent } from './wire-number.ts'

type Reply = ReplyOf<typeof getFundPerformances>

/** A fund of the chart. */
interface Line extends Course {
  readonly fund: MarketFund
}

/**
 * The chart of a fund, with up to three others beside it. All lines are at 0 % on the first day on which all of them
 * have a price; a line is unknown before its own first price. The window asked for is never silently shortened.
 *
 * @throws Refusal not_found, invalid_date
 */
export function chartPerformances(
  market: Market,
  lipperId: string,
  query: InputOf<typeof getFundPerformances>['query'],
): Reply {
  const research = researchOf(market)
  const main = requireFund(market, lipperId)
  const others = (query.compare ?? []).filter((id) => id !== lipperId).map((id) => requireFund(market, id))
  const funds = [main, ...new Set(others)]
  const own = ownIndex(market, main, query.currency ?? main.currency)
  const index = query.index === undefined ? null : own
  const birth = birthOf(market, main)
  const end = commonEnd(research, main, { ends: endsOf(research, funds.slice(1), index), birth, from: query.from })
  const asked = resolveWindow(query, { asOf: end.asOf, birth })
  const stretch = stretchOf(asked)
  const basis = basisOf(market, funds, { asked: query.basis, lastSlot: stretch.lastSlot })
  const stated: Stated = { currency: query.currency ?? main.currency, basis }
  const lines = funds.map((fund) => lineOf(research, fund, { stretch, stated }))
  const indexCourse = index && courseOf(indexWorth(market, index, { stretch, stated }), stretch)
  const beside = besideOf(lines, index && indexCourse && { name: index.name, start: indexCourse.start })
  const base = Math.max(0, ...[...lines, ...beside].map(({ start }) => start))
  const places = lines[0] ? pricedPlaces(lines[0], query.days === 'all' ? undefined : mostScreenDays) : []
  return {
    window: query.window,
    from_asked: isoDayOf(asked.from),
    from: isoDayOf(firstDay(lines[0]?.start ?? -1, { asked, stretch })),
    figures_from: isoDayOf(firstDay(base, { asked, stretch })),
    to: isoDayOf(lastDay(places, { asked, stretch })),
    begun_by: begunBy(beside, { own: lines[0]?.start ?? -1, base, stretch }),
    ended_by: asked.to < resolveWindow(query, { asOf: end.own, birth }).to ? end.by : null,
    ...stated,
    dates: places.map((place) => isoDayOf(epochDayOfSlot(stretch.firstSlot + place))),
    series: lines.map((line) => seriesOf(market, line, { stretch, base, places })),
    index: index && indexCourse && { ...saidOf(index), ...figuresOf(indexCourse, { stretch, base, places }) },
    beside: { index: own && saidOf(own), reference: referenceLink(research, main.index) },
    ...happenedIn(market, main, { asked, stretch }),
    drawdown: lines[0] ? fallsOf(lines[0], places).map(toPercent) : [],
    peer_band:
      places.length === 0 || query.alone === '1'
        ? null
        : peerBand(research, main.index, { stretch, stated, base, places }),
  }
}

/**
 * Lines are held against each other on one basis: where a class is known by its price alone, or at the end of the window
 * is, that is the price.
 */
function basisOf(
  market: Market,
  funds: readonly MarketFund[],
  { asked, lastSlot }: { asked: Stated['basis']; lastSlot: number },
): Stated['basis'] {
  const isPartlyUnknown = ({ index }: MarketFund) =>
    isPriceOnly(market, index) || knownIncomeEnd(market, index) < lastSlot
  return funds.some(isPartlyUnknown) ? 'price' : asked
}

/** What the main fund paid, and how it was split, behind the window's first day. */
function happenedIn(market: Market, { index }: MarketFund, { asked }: Days): Pick<Reply, 'payouts' | 'splits'> {
  const isIn = ({ epochDay }: { epochDay: number }) => epochDay > asked.from && epochDay <= asked.to
  return {
    payouts: market
      .distributions(index)
      .filter(isIn)
      .map(({ epochDay, amount }) => ({ date: isoDayOf(epochDay), amount })),
    splits: market
      .splits(index)
      .filter(isIn)
      .map(({ epochDay, ratio }) => ({ date: isoDayOf(epochDay), ratio })),
  }
}

function birthOf(market: Market, fund: MarketFund | undefined): number {
  if (fund === undefined) return Number.POSITIVE_INFINITY
  const { firstSlot, values } = market.prices(fund.index)
  return values.length === 0 ? Number.POSITIVE_INFINITY : epochDayOfSlot(firstSlot)
}

/** A fund younger than six months shows no performance: its line is empty. */
function lineOf(research: Research, fund: MarketFund, ask: { stretch: Stretch; stated: Stated }): Line {
  if (pageFigures(research, fund.index).hidden === 'too_young') return { fund, worth: new Float64Array(0), start: -1 }
  return { fund, ...courseOf(windowWorth(research.market, fund.index, ask), ask.stretch) }
}

interface Days {
  readonly asked: AskedDays
  readonly stretch: Stretch
}

/** The day asked for where what begins there stands for it, else the one on which it begins. */
function firstDay(start: number, { asked, stretch }: Days): number {
  return start <= stretch.startIndex ? asked.from : epochDayOfSlot(stretch.firstSlot + start)
}

function lastDay(places: readonly number[], { asked, stretch }: Days): number {
  const last = places.at(-1)
  return last === undefined ? asked.to : epochDayOfSlot(stretch.firstSlot + last)
}

function seriesOf(market: Market, line: Line, drawn: Drawn): Reply['series'][number] {
  const { fund, start } = line
  const { firstSlot, startIndex } = drawn.stretch
  return {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    currency: fund.currency,
    unexplained_step: start < 0 ? null : unexplainedDay(market, fund.index, firstSlot + startIndex + 1),
    ...figuresOf(line, drawn),
  }
}

function figuresOf(course: Course, drawn: Drawn) {
  const { returns, perf, volatility, maxDrawdown } = drawLine(course, drawn)
  return {
    first_date: course.start < 0 ? null : isoDayOf(epochDayOfSlot(drawn.stretch.firstSlot + course.start)),
    values: returns.map(toPercent),
    perf: toPercent(perf),
    volatility: toPercent(volatility),
    max_drawdown: fallOf(maxDrawdown ?? undefined),
  }
}
