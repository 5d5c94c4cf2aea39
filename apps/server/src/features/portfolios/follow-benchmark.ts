import type { BenchmarkChoice } from '@zhiheng/contract/portfolios/performance.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Account, PortfolioAccount } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { withSameFlows } from '@zhiheng/domain/portfolios/same-flows.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type Benchmark, benchmarkChoices, benchmarkLevels } from './choose-benchmark.ts'
import { toHolding } from './fund-keys.ts'
import { readAccount } from './read-account.ts'
import { accountIn, type ShownAccount } from './shown-account.ts'
import { loadHoldings } from './store.ts'
import { allocationOfLines, type ValuedLine } from './value-portfolio.ts'
import { valuedOnce } from './valued-once.ts'

/** A portfolio's ledger followed, and its benchmark with the same cash flows. */
export interface FollowedBeside extends Awaited<ReturnType<typeof readAccount>> {
  readonly market: Market
  readonly lines: readonly ValuedLine[]
  readonly choices: readonly BenchmarkChoice[]
  readonly benchmark: (Benchmark & { readonly account: Account }) | null
  /** The portfolio in the currency that was asked for. */
  readonly shown: ShownAccount
}

export interface BesideAsk {
  /** A benchmark's id. */
  readonly index?: string | undefined
  /** Absent: the portfolio's own. */
  readonly currency?: Currency | undefined
}

/** @throws Refusal not_found; invalid_field where there is no exchange rate */
export async function followBeside(
  site: Site,
  key: { id: number; memberId: number },
  { index, currency: asked }: BesideAsk,
): Promise<FollowedBeside> {
  const market = site.market()
  const followed = await readAccount(site.db, market, key)
  const stored = (await loadHoldings(site.db, [key.id])).get(key.id) ?? []
  const holdings = stored.map((line) => toHolding(market, line))
  const own = followed.portfolio.currency
  const shown = accountIn(market, { ...followed, currency: own }, asked ?? own)
  const { lines } = valuedOnce(market, own, holdings)
  const byProportion = allocationOfLines(lines)
  const allocation = {
    ef: { percent: byProportion.ef.proportion },
    bf: { percent: byProportion.bf.proportion },
    blf: { percent: byProportion.blf.proportion },
    mmf: { percent: byProportion.mmf.proportion },
    other: { percent: byProportion.other.proportion },
  }
  const choices = benchmarkChoices(market, allocation)
  const choice = choices.find(({ id }) => id === index) ?? choices[0]
  const found =
    choice &&
    benchmarkLevels(market, choice, { currency: shown.currency, span: spanOfAccount(followed.account), allocation })
  const benchmark = found ? { ...found, account: withSameFlows(shown.account, found.levels) } : null
  return { ...followed, market, lines, choices, benchmark, shown }
}

function spanOfAccount({ firstSlot, values }: PortfolioAccount): { first: number; last: number } {
  return { first: firstSlot, last: firstSlot + values.length - 1 }
}
