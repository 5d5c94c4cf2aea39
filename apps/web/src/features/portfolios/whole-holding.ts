import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

/** A fund of a portfolio with all its lines together. */
export interface WholeHolding {
  readonly lipperId: string
  readonly name: string
  /** In the portfolio's currency; null where it cannot be said. */
  readonly value: number | null
  readonly canBuy: boolean
  readonly hasPlan: boolean
  /** Nothing else is held. */
  readonly isLast: boolean
}

/** null where the portfolio does not hold it. */
export function wholeHolding({ funds }: Pick<Portfolio, 'funds'>, lipperId: string): WholeHolding | null {
  const lines = funds.filter((fund) => fund.lipper_id === lipperId)
  const [first] = lines
  if (first === undefined) return null
  return {
    lipperId,
    name: first.name,
    value: lines.reduce<number | null>((sum, { value }) => (sum === null || value === null ? null : sum + value), 0),
    canBuy: first.for_sale && first.active,
    hasPlan: lines.some(({ plan }) => plan !== null && plan.dateEnd === null),
    isLast: lines.length === funds.length,
  }
}

/** What a fund will be of the whole after money came in (below zero: went out), percent; null where it cannot be said. */
export function shareAfter(
  { value: whole }: Pick<Portfolio, 'value'>,
  { value }: WholeHolding,
  moved: number,
): number | null {
  if (whole === null || value === null || whole + moved <= 0) return null
  return ((value + moved) / (whole + moved)) * 100
}
