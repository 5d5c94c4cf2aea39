import type { BenchmarkChoice } from '@zhiheng/contract/portfolios/performance.ts'
import type { Account, PortfolioAccount } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { withSameFlows } from '@zhiheng/domain/portfolios/same-flows.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type Benchmark, benchmarkChoices, benchmarkLevels } from './choose-benchmark.ts'
import { toHolding } from './fund-keys.ts'
import { readAccount } from './read-account.ts'
import { loadHoldings } from './store.ts'
import { allocationOfLines, type ValuedLine, valuePortfolio } from './value-portfolio.ts'

/** A portfolio's ledger followed, and its benchmark with the same cash flows. */
export interface FollowedBeside extends Awaited<ReturnType<typeof readAccount>> {
  readonly market: Market
  readonly lines: readonly ValuedLine[]
  readonly choices: readonly BenchmarkChoice[]
  readonly benchmark: (Benchmark & { readonly account: Account }) | null
}

/** @throws Refusal not_found */
export async function followBeside(
  site: Site,
  key: { id: number; memberId: number },
  index: string | undefined,
): Promise<FollowedBeside> {
  const market = site.market()
  const followed = await readAccount(site.db, market, key)
  const stored = (await loadHoldings(site.db, [key.id])).get(key.id) ?? []
  const holdings = stored.map((line) => toHolding(market, line))
  const { currency } = followed.portfolio
  const { lines } = valuePortfolio(market, currency, holdings)
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
    choice && benchmarkLevels(market, choice, { currency, span: spanOfAccount(followed.account), allocation })
  const benchmark = found ? { ...found, account: withSameFlows(followed.account, found.levels) } : null
  return { ...followed, market, lines, choices, benchmark }
}

function spanOfAccount({ firstSlot, values }: PortfolioAccount): { first: number; last: number } {
  return { first: firstSlot, last: firstSlot + values.length - 1 }
}
