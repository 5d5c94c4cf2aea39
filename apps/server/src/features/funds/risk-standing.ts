import { type Fund } from '@zhiheng/contract/funds.ts'
import { riskSpans } from '@zhiheng/contract/funds/peers.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import { cellOf, type Research } from './compute-figures.ts'
import type { PeerGroup } from './group-peers.ts'
import { isPriceOnly } from './total-return-span.ts'
import { toNumber, toPercent } from './wire-number.ts'

type Standing = NonNullable<Fund['risk_standing']>
type Span = Standing['over']
type Kind = Exclude<keyof Standing, 'over'>

/** Digits behind the point that these figures are shown with: what reads the same stands in the same place. */
const SHOWN = 100

/**
 * Where a class stands among its peers by volatility, deepest fall and Sharpe ratio, each in its own currency, over the
 * longest time that the class itself has. Peers are those of its ranks by return: all classes with figures. Places go by
 * the figures as they are shown: of twenty funds whose price never fell none is the first.
 *
 * @returns null for a class that is held against no one: without a peer group, or known by its price alone
 */
export function riskStanding(research: Research, index: number): Fund['risk_standing'] {
  const group = research.peers.of(index)
  if (group === null || isPriceOnly(research.market, index)) return null
  const over = riskSpans.find((span) => !Number.isNaN(figure(research, 'volatility', { index, span })))
  if (over === undefined) return null
  const of = (kind: Kind) => standing(research, group, { kind, index, span: over })
  return { over, volatility: of('volatility'), max_drawdown: of('max_drawdown'), sharpe: of('sharpe') }
}

interface Asked {
  readonly kind: Kind
  readonly index: number
  readonly span: Span
}

function standing(research: Research, group: PeerGroup, { kind, index, span }: Asked): Standing[Kind] {
  const known = sortedOf(research, group, { kind, span })
  const own = figure(research, kind, { index, span })
  const write = kind === 'sharpe' ? toNumber : toPercent
  const shown = (value: number) => Math.round((write(value) ?? Number.NaN) * SHOWN)
  const at = shown(own)
  const isBetter = (peer: number) => (kind === 'volatility' ? shown(peer) < at : shown(peer) > at)
  return {
    value: write(own),
    peer_median: write(quantileOfSorted(known, 0.5)),
    rank: Number.isNaN(own) ? null : 1 + known.filter(isBetter).length,
    alike: Math.max(0, known.filter((peer) => shown(peer) === at).length - 1),
    count: known.length,
  }
}

const sorted = new WeakMap<PeerGroup, Map<string, Float64Array>>()

/** The figures of all peers that have one, ascending; sorted once for each version of the figures. */
function sortedOf(research: Research, group: PeerGroup, { kind, span }: Omit<Asked, 'index'>): Float64Array {
  const known = sorted.get(group) ?? new Map<string, Float64Array>()
  sorted.set(group, known)
  const key = `${kind} ${span}`
  const found = known.get(key) ?? peerFigures(research, group, { kind, span })
  known.set(key, found)
  return found
}

function peerFigures(research: Research, { places }: PeerGroup, asked: Omit<Asked, 'index'>): Float64Array {
  return Float64Array.from(places, (index) =>
    isPriceOnly(research.market, index) ? Number.NaN : figure(research, asked.kind, { index, span: asked.span }),
  )
    .filter((value) => !Number.isNaN(value))
    .toSorted()
}

/** A ratio; falls are below zero, as they are shown, so that the shallowest is the highest. */
function figure({ figures }: Research, kind: Kind, { index, span }: { index: number; span: Span }): number {
  const cell = cellOf(index, span)
  if (kind === 'max_drawdown') return -(figures.maxDrawdown[cell] ?? Number.NaN)
  return (kind === 'sharpe' ? figures.sharpe : figures.volatility)[cell] ?? Number.NaN
}
