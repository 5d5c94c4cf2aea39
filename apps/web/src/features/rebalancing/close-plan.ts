import { closeToTotal } from '@zhiheng/domain/money/close-to-total.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'

import type { Plan } from './plan.ts'

const signs = { buy: 1, sell: -1 } as const

/**
 * A plan with its trades in the decimals that are shown, so that what one reads adds up as the trades do: sales to what
 * they bring together, purchases to what they cost.
 */
export function closePlan(plan: Plan): Plan {
  const shown = new Map([...closeSide(plan, 'buy'), ...closeSide(plan, 'sell')])
  return {
    ...plan,
    trades: plan.trades.map((trade) => ({ ...trade, amount: Math.abs(shown.get(trade.lipper_id) ?? trade.amount) })),
    changes: plan.changes.map((change) => {
      const moved = shown.get(change.lipper_id)
      return moved === undefined ? change : { ...change, amount_after: change.amount_before + moved }
    }),
  }
}

/** Signed amounts of the trades of one side, by fund. */
function closeSide({ trades, currency }: Plan, side: keyof typeof signs): [string, number][] {
  const own = trades.filter((trade) => trade.side === side)
  if (own.length === 0) return []
  const total = own.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = closeToTotal(
    own.map(({ amount }) => amount),
    roundMoney(total, currency),
    decimalsOf(currency),
  )
  return own.map(({ lipper_id: id }, index) => [id, (amounts[index] ?? 0) * signs[side]])
}
