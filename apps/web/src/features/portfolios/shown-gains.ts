import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { closeToTotal } from '@zhiheng/domain/money/close-to-total.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'

type Shown = Pick<Performance, 'figures' | 'currency'>

const parts = ['market', 'distributions', 'exchange'] as const
const columns = ['value', 'invested', 'gain', ...parts] as const
export type MoneyColumn = (typeof columns)[number]

/** Amounts in the decimals that are shown; null: no one knows. */
export type ShownGains = Readonly<Record<MoneyColumn, number | null>>

/** A portfolio's money as every part of its page shows it: the parts of the gain add up to it. */
export function shownGains({ figures, currency }: Shown): ShownGains {
  const rounded = (v: number | null) => (v === null ? null : roundMoney(v, currency))
  const gain = rounded(figures.gain.v)
  const known = parts.flatMap((part) => figures[part].v ?? [])
  const isSplit = gain !== null && figures.market.v !== null && figures.exchange.v !== null
  const closed = isSplit ? closeToTotal(known, gain, decimalsOf(currency)) : []
  const next = (v: number | null) => (v === null ? null : (closed.shift() ?? rounded(v)))
  return {
    value: rounded(figures.value.v),
    invested: rounded(figures.invested.v),
    gain,
    market: next(figures.market.v),
    distributions: next(figures.distributions.v),
    exchange: next(figures.exchange.v),
  }
}

/** The same of each fund: every column adds up to what is shown of the whole. */
export function shownFundGains({ funds, ...whole }: Shown & Pick<Performance, 'funds'>): ShownGains[] {
  const total = shownGains(whole)
  const byColumn = columns.map(
    (column) => [column, columnOf(funds, column, { total: total[column], ...whole })] as const,
  )
  return funds.map((_, place) => {
    const at = Object.fromEntries(byColumn.map(([column, amounts]) => [column, amounts[place] ?? null]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each column
    return at as ShownGains
  })
}

function columnOf(
  funds: Performance['funds'],
  column: MoneyColumn,
  { total, currency }: { total: number | null; currency: Performance['currency'] },
): (number | null)[] {
  const amounts = funds.map((fund) => fund[column].v)
  const known = amounts.flatMap((amount) => amount ?? [])
  if (total === null || known.length === 0)
    return amounts.map((amount) => (amount === null ? null : roundMoney(amount, currency)))
  const closed = closeToTotal(known, total, decimalsOf(currency))
  return amounts.map((amount) => (amount === null ? null : (closed.shift() ?? null)))
}
