import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { formatAmount } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { leastPurchase } from './queries.ts'
import { text } from './text.ts'

interface LeastNoteProps {
  readonly lipperId: string
  readonly kind: 'single' | 'regular'
  /** What is to be bought, in `currency`; null while there is no amount. */
  readonly amount: number | null
  readonly currency: Currency
}

/** The least amount of the fund itself where its record has one, and that an amount is below it: who takes it, the seller says. */
export function LeastNote({ lipperId, kind, amount, currency }: LeastNoteProps) {
  const trades = useQuery(leastPurchase(lipperId, currency)).data?.trades ?? null
  if (trades === null) return null
  const own = kind === 'single' ? trades.own_least_single : trades.own_least_monthly
  const converted = kind === 'single' ? trades.own_least_in.single : trades.own_least_in.monthly
  if (own === null) return null
  const isBelow = amount !== null && converted !== null && amount < converted
  const said = text.least[kind](`${formatAmount(own, trades.currency)} ${unitOf(trades.currency)}`)
  const about =
    trades.currency === currency || converted === null
      ? ''
      : text.leastAbout(`${formatAmount(converted, currency)} ${unitOf(currency)}`)
  return (
    <p aria-live="polite" className={isBelow ? 'mt-3 text-13 text-warn' : 'mt-3 text-12 text-ink-3'}>
      {isBelow && text.belowLeast}
      {said}
      {about}
      {text.leastEnd}
    </p>
  )
}
