import type { Figure, figureMethods, figureReasons, Performance } from '@zhiheng/contract/portfolios/performance.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { AccountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { GainSplit } from '@zhiheng/domain/portfolio-ledger/split-gain.ts'

export type Method = (typeof figureMethods)[number]
export type Reason = (typeof figureReasons)[number]

/** What the figures of one portfolio share. */
export interface FigureHead {
  readonly from: IsoDate | null
  readonly to: IsoDate
  readonly currency: Currency
  /** Why no figure is exact, though it can be said; empty where all are. */
  readonly why: readonly Reason[]
}

/** Money, in the portfolio's currency. */
export function moneyFigure(head: FigureHead, method: Method, v: number | null, why?: Reason): Figure {
  return { ...percentFigure(head, method, v, why), ccy: head.currency }
}

/** Percent. */
export function percentFigure(head: FigureHead, method: Method, v: number | null, why?: Reason): Figure {
  const figure = { v: v === null || !Number.isFinite(v) ? null : v, method, from: head.from, to: head.to, ccy: null }
  if (figure.v === null) return { ...figure, q: 'unavailable', why: [why ?? 'no_price_or_rate'] }
  if (why !== undefined) return { ...figure, v: why === 'not_recorded' ? figure.v : null, q: 'unavailable', why: [why] }
  return head.why.length > 0 ? { ...figure, q: 'estimated', why: [...head.why] } : { ...figure, q: 'exact' }
}

/** A gain and where it came from. */
export function splitFigures(head: FigureHead, split: GainSplit | null): Pick<Performance['figures'], keyof GainSplit> {
  const money = (method: Method, v: number | undefined) => moneyFigure(head, method, v ?? null)
  return {
    value: money('sum_of_lines', split?.value),
    invested: money('net_paid_in', split?.invested),
    gain: money('value_less_paid_in', split?.gain),
    market: money('price_change_at_opening_rate', split?.market),
    distributions: moneyFigure(
      head,
      'paid_out_at_opening_rate',
      split?.distributions ?? null,
      // nothing is known to have been paid, which is not that nothing was
      head.why.includes('distributions_unknown') && split?.distributions === 0 ? 'distributions_unknown' : undefined,
    ),
    exchange: money('rate_change_with_cross_term', split?.exchange),
    // zero is taken off because nothing is recorded, not because nothing was paid
    fees: moneyFigure(head, 'recorded_fees', 0, 'not_recorded'),
  }
}

/** The money-weighted return, or why there is none. */
export function moneyWeightedFigure(
  head: FigureHead,
  { rate, isYearly, missing }: AccountFigures['moneyWeighted'],
): Figure {
  const why = missing === 'no_value' ? 'no_price_or_rate' : (missing ?? undefined)
  return percentFigure(head, rate === null || isYearly ? 'xirr' : 'gain_over_paid_in', rate, why)
}
