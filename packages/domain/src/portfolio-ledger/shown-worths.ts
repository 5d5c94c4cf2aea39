import { closeToTotal } from '../money/close-to-total.ts'
import type { Currency } from '../money/currency.ts'
import { decimalsOf } from '../money/decimals.ts'
import { roundMoney } from '../money/round-money.ts'

/**
 * Amounts in the decimals that their currency is shown in, so that they add up to the whole as it is shown; whatever their order,
 * each key gets the same amount.
 *
 * @param amounts - by key, exact; null where no one knows
 * @param total - of those that are known, already in the shown decimals
 */
export function closeByKey(
  amounts: ReadonlyMap<string, number | null>,
  total: number,
  currency: Currency,
): Map<string, number | null> {
  const known = [...amounts].flatMap(([key, amount]) => (amount === null ? [] : [{ key, amount }]))
  const inOrder = known.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const exact = inOrder.map(({ amount }) => amount)
  const closed = known.length === 0 ? [] : closeToTotal(exact, total, decimalsOf(currency))
  const shown = new Map<string, number | null>(inOrder.map(({ key }, index) => [key, closed[index] ?? null]))
  return new Map([...amounts.keys()].map((key) => [key, shown.get(key) ?? null]))
}

/** A line of a portfolio and what it is worth; null where no one knows. */
interface WorthOfLine {
  readonly lipperId: string
  readonly value: number | null
}

/**
 * What lines are worth as it is shown: funds add up to the whole, lines to their fund.
 *
 * @returns in the order of the lines
 */
export function shownWorths(lines: readonly WorthOfLine[], currency: Currency): (number | null)[] {
  const funds = Map.groupBy(lines, ({ lipperId }) => lipperId)
  const exact = new Map([...funds].map(([lipperId, own]) => [lipperId, sumOfKnown(own)]))
  const whole = [...exact.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const byFund = closeByKey(exact, roundMoney(whole, currency), currency)
  const shown = new Map<WorthOfLine, number | null>()
  for (const [lipperId, own] of funds) {
    const closed = closeByKey(
      new Map(own.map((line, index) => [String(index).padStart(4, '0'), line.value])),
      byFund.get(lipperId) ?? 0,
      currency,
    )
    const values = [...closed.values()]
    own.forEach((line, index) => shown.set(line, values[index] ?? null))
  }
  return lines.map((line) => shown.get(line) ?? null)
}

function sumOfKnown(lines: readonly WorthOfLine[]): number | null {
  const known = lines.flatMap(({ value }) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
