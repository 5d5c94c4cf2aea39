import { planModes } from '@zhiheng/contract/rebalancing/plan.ts'
import { isDecimal, MOST_FIGURE, parseDecimal, places } from '@zhiheng/domain/money/decimal.ts'

import type { PlanAsk } from './queries.ts'

export type PlanMode = (typeof planModes)[number]

/** What the address of the page asks for. */
export interface AskedPlan {
  readonly mode: PlanMode
  readonly to: 'target' | 'band'
  readonly amount: number | null
}

/** Ways that need an amount of money. */
export const withAmount = ['new_money', 'hybrid', 'reduce'] as const satisfies readonly PlanMode[]

/** Reads an address; what is not understood counts as not said. */
export function askedPlan(search: URLSearchParams): AskedPlan {
  const mode = planModes.find((one) => one === search.get('mode')) ?? 'sell_and_buy'
  const amount = parseDecimal(search.get('amount') ?? '')
  const isAmount = amount !== null && amount > 0 && amount <= MOST_FIGURE && isDecimal(amount, places.money)
  const takesAmount = isAmount && withAmount.some((one) => one === mode)
  return { mode, to: search.get('to') === 'band' ? 'band' : 'target', amount: takesAmount ? amount : null }
}

/** The same as a call asks for it; the plain plan has one name, so that other pages share it. */
export function requestOf({ mode, to, amount }: AskedPlan): PlanAsk {
  return {
    ...(mode === 'sell_and_buy' ? {} : { mode }),
    ...(to === 'target' ? {} : { to }),
    ...(amount === null ? {} : { amount: String(amount) }),
  }
}

/** The address of a plan. */
export function addressOf(id: string, asked: Partial<AskedPlan>): string {
  const search = new URLSearchParams()
  if (asked.mode !== undefined && asked.mode !== 'sell_and_buy') search.set('mode', asked.mode)
  if (asked.to === 'band') search.set('to', 'band')
  if (asked.amount !== undefined && asked.amount !== null) search.set('amount', String(asked.amount))
  const text = search.toString()
  return `/portfolios/${id}/rebalance${text === '' ? '' : `?${text}`}`
}
