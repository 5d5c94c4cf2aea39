import type { Currency } from '../money/currency.ts'
import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import type { TargetShare } from '../portfolio-ledger/target-share.ts'

/** How long a name and a note may be, how many funds a target has, and how many rows a page shows. */
export const preflightLimits = { name: 60, note: 500, funds: 30, rowsAPage: 50 } as const

/** For how many days a client may answer. */
export const ANSWER_DAYS = 14

/** Whether shares are a whole of different funds, each above zero on the 0.1 grid. */
export function isTarget(shares: readonly TargetShare[]): boolean {
  const ids = new Set(shares.map(({ lipperId }) => lipperId))
  return (
    shares.length > 0 &&
    shares.length <= preflightLimits.funds &&
    ids.size === shares.length &&
    shares.every(({ percent }) => percent > 0) &&
    isWhole(shares.map(({ percent }) => percent))
  )
}

/** A version of a firm's plan whose weights are tried, by the name that it had then. */
export interface PlanOfTarget {
  readonly name: string
  readonly number: number
}

/** How far a pre-flight has come. */
export const preflightStates = ['running', 'ready', 'cancelled', 'sent', 'failed'] as const
export type PreflightState = (typeof preflightStates)[number]

/** What became of a proposal; null where none was sent. */
export const proposalStates = ['waiting', 'accepted', 'declined', 'expired', 'ended'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What a pre-flight found of one portfolio, as it is kept: it stays as it was, whatever funds and prices do later. */
export interface KeptResult {
  readonly currency: Currency
  /** In the portfolio's currency; null where it cannot be said. */
  readonly value: number | null
  readonly funds: readonly KeptFund[]
  /** Sum of absolute changes of the shares, percent. */
  readonly change: number
  readonly trades: number
  readonly cost: number | null
  readonly tax: number
  readonly fundsAfter: number
}

/** One fund of it, with its shares on both sides. */
export interface KeptFund {
  readonly lipperId: string
  readonly risk: number | null
  readonly before: number
  readonly after: number
}
