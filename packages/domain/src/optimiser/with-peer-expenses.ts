import { FEWEST_FOR_MEDIAN } from '../funds/fewest-peers.ts'
interface PricedFund {
  readonly sectorId: string
  /** Percent a year; null unknown. */
  readonly expense: number | null
}

/** Each fund with what the middle fund of its market costs, percent a year; null where too few are known. */
export function withPeerExpenses<T extends PricedFund>(
  funds: readonly T[],
): (T & { readonly peerExpense: number | null })[] {
  const known = new Map<string, number[]>()
  for (const { sectorId, expense } of funds) {
    if (expense === null) continue
    const own = known.get(sectorId)
    if (own === undefined) known.set(sectorId, [expense])
    else own.push(expense)
  }
  const middles = new Map([...known].map(([sectorId, expenses]) => [sectorId, middleOf(expenses)]))
  return funds.map((fund) => ({ ...fund, peerExpense: middles.get(fund.sectorId) ?? null }))
}

function middleOf(expenses: readonly number[]): number | null {
  if (expenses.length < FEWEST_FOR_MEDIAN) return null
  const sorted = expenses.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
