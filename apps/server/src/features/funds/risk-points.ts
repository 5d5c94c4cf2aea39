import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getFundPeers, riskSpans } from '@zhiheng/contract/funds/peers.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from './compute-figures.ts'
import { priceFigures } from './price-figures.ts'
import { isPriceOnly } from './total-return-span.ts'
import { toPercent } from './wire-number.ts'

type Reply = ReplyOf<typeof getFundPeers>
export type RiskPoints = Pick<Reply, 'points_over' | 'points_basis' | 'points'>
type Span = (typeof riskSpans)[number]
type Basis = Reply['points_basis']

const MOST_POINTS = 150
/** With fewer a shorter time is taken, in which more funds have lived. */
const FEWEST_POINTS = 5

export const noPoints: RiskPoints = { points_over: '3y', points_basis: 'total_return', points: [] }

/**
 * Return against volatility of a fund and its peers, over the longest time that the fund itself has, the fund first. Of
 * one that has no total return all points are by price. Where the fund has neither, its peers alone.
 */
export function riskPoints(research: Research, fund: MarketFund, others: readonly MarketFund[]): RiskPoints {
  const figuresOf = figuresIn(research)
  const drawn = (points_basis: Basis): RiskPoints[] =>
    riskSpans.map((points_over) => ({
      points_over,
      points_basis,
      points: [fund, ...others]
        .flatMap((one) => pointOf(one, figuresOf(one, points_over, points_basis)))
        .slice(0, MOST_POINTS),
    }))
  const total = drawn('total_return')
  const own = widest(total.filter(({ points }) => points[0]?.lipper_id === fund.lipperId))
  const byPrice = () => widest(drawn('price').filter(({ points }) => points[0]?.lipper_id === fund.lipperId))
  return own ?? byPrice() ?? widest(total) ?? noPoints
}

/**
 * The same of any funds, all of them, by total return alone: over the longest time that at least half of those have which
 * have any of the times.
 */
export function riskMap(research: Research, funds: readonly MarketFund[]): Omit<RiskPoints, 'points_basis'> {
  const figuresOf = figuresIn(research)
  const drawn = riskSpans.map((points_over) => ({
    points_over,
    points: funds.flatMap((one) => pointOf(one, figuresOf(one, points_over, 'total_return'))),
  }))
  const most = Math.max(...drawn.map(({ points }) => points.length))
  return drawn.find(({ points }) => points.length * 2 >= most) ?? noPoints
}

/** The longest time with enough points, else the one with most. */
function widest(drawn: readonly RiskPoints[]): RiskPoints | undefined {
  return (
    drawn.find(({ points }) => points.length >= FEWEST_POINTS) ??
    drawn.toSorted((a, b) => b.points.length - a.points.length)[0]
  )
}

interface Figure {
  readonly volatility: number
  readonly perf: number
}

const nothing: Figure = { volatility: Number.NaN, perf: Number.NaN }

/** What leaves distributions out is not held against what has them: it has no point among total returns. */
function figuresIn({ figures, market, plan }: Research) {
  const byPrice = new Map<number, ReturnType<typeof priceFigures>>()
  return (fund: MarketFund, span: Span, basis: Basis): Figure => {
    const { index } = fund
    const isYear = yearly.has(span)
    if (basis === 'total_return') {
      if (isPriceOnly(market, index)) return nothing
      const cell = cellOf(index, span)
      const perf = (isYear ? figures.annualCompound : figures.perf)[cell]
      return { volatility: figures.volatility[cell] ?? Number.NaN, perf: perf ?? Number.NaN }
    }
    const known = byPrice.get(index) ?? priceFigures(market, fund, plan)
    byPrice.set(index, known)
    const { volatility, perf, annualCompound } = known(span)
    return { volatility, perf: isYear ? annualCompound : perf }
  }
}

const yearly: ReadonlySet<Span> = new Set(['3y', '1y'])

function pointOf({ lipperId, name }: MarketFund, figure: Figure): Reply['points'] {
  const vol = toPercent(figure.volatility)
  const perf = toPercent(figure.perf)
  return vol === null || perf === null ? [] : [{ lipper_id: lipperId, name: displayName(name), vol, perf }]
}
