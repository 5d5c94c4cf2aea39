import { closeToTotal } from '../money/close-to-total.ts'
import { toCents } from '../money/round-money.ts'
import type { PortfolioAccount } from './account-over-time.ts'
import type { FundAccount } from './fund-account.ts'
import type { GainParts } from './gain-parts.ts'

/** A gain and where it came from, to the cent: market + distributions + exchange − fees is the gain. */
export interface GainSplit extends GainParts {
  readonly value: number
  /** Money moved in, less money moved out. */
  readonly invested: number
  readonly gain: number
  /** The ledger records no fees yet: nothing is taken off and nothing is made up. */
  readonly fees: 0
}

/**
 * The gain of each fund that a portfolio ever held, and of all of them: sums of the funds' own, so that the table closes
 * both ways.
 *
 * @returns null for a fund that the account leaves out; the whole is of the others, null without any
 *
 * Source: PRODUCT A20 "Gain split", tolerance 0.
 */
export function splitGain(account: PortfolioAccount): {
  readonly funds: ReadonlyMap<string, GainSplit | null>
  readonly total: GainSplit | null
} {
  const all = [...account.funds, ...account.leftOut]
  const funds = new Map(all.map(([lipperId, fund]) => [lipperId, splitOfFund(fund)]))
  const known = [...account.funds.keys()].flatMap((lipperId) => funds.get(lipperId) ?? [])
  return { funds, total: known.length === 0 && all.length > 0 ? null : sumOf(known) }
}

function splitOfFund({ value, flows, parts, ended }: FundAccount): GainSplit | null {
  const moved = flows.reduce((sum, flow) => sum + flow, 0)
  const cents = Math.round(moved + (ended?.value ?? 0) * 100)
  if (value === null || ![cents, parts.market, parts.distributions, parts.exchange].every(Number.isFinite)) return null
  const gain = toCents(value - cents / 100)
  const [market = 0, distributions = 0, exchange = 0] = closeToTotal(
    [parts.market, parts.distributions, parts.exchange],
    gain,
  )
  return { value, invested: cents / 100, gain, market, distributions, exchange, fees: 0 }
}

function sumOf(splits: readonly GainSplit[]): GainSplit {
  const total = (key: keyof GainSplit) => toCents(splits.reduce((sum, split) => sum + split[key], 0))
  return {
    value: total('value'),
    invested: total('invested'),
    gain: total('gain'),
    market: total('market'),
    distributions: total('distributions'),
    exchange: total('exchange'),
    fees: 0,
  }
}
