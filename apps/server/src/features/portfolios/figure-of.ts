import type { Figure, figureMethods, figureReasons } from '@zhiheng/contract/portfolios/performance.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

type Method = (typeof figureMethods)[number]
type Reason = (typeof figureReasons)[number]

/** What the figures of one portfolio share. */
export interface FigureHead {
  readonly from: IsoDate | null
  readonly to: IsoDate
  readonly currency: Currency
  /** Whether the last prices of some funds are older than the day of the figures. */
  readonly prices: 'of_the_day' | 'carried'
}

/** Money, in the portfolio's currency. */
export function moneyFigure(head: FigureHead, method: Method, v: number | null, why?: Reason): Figure {
  return { ...percentFigure(head, method, v, why), ccy: head.currency }
}

/** Percent. */
export function percentFigure(head: FigureHead, method: Method, v: number | null, why?: Reason): Figure {
  const figure = { v: v === null || !Number.isFinite(v) ? null : v, method, from: head.from, to: head.to, ccy: null }
  if (figure.v === null) return { ...figure, q: 'unavailable', why: [why ?? 'no_price_or_rate'] }
  if (why !== undefined) return { ...figure, q: 'unavailable', why: [why] }
  return head.prices === 'carried' ? { ...figure, q: 'estimated', why: ['carried_price'] } : { ...figure, q: 'exact' }
}
