import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listReplacements as call } from '@zhiheng/contract/portfolios/holding-actions.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { overlapWithRest } from '@zhiheng/domain/look-through/overlap.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'
import { type Replacement, replacements } from '@zhiheng/domain/portfolios/replacements.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { researchOf, scoreOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { type FundFacts, fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { type HeldFunds, namedFund, type PortfolioKey, readHeldFunds, type WeighedFund } from './read-held-funds.ts'

type Reply = ReplyOf<typeof call>

/** A fund with what counts when one stands in for another. */
interface Compared extends Replacement {
  readonly facts: FundFacts
}

/** What each of so many peers holds is read: of larger groups the best scored are looked at. */
const MOST_PEERS = 60

/** The peers of a held fund that are cheaper, better scored or further from the rest. @throws Refusal not_found */
export async function listReplacements(site: Site, key: PortfolioKey, lipperId: string): Promise<Reply> {
  const { market, funds } = await readHeldFunds(site, key)
  const held = funds.find(({ fund }) => fund.lipperId === lipperId)
  if (held === undefined) throw new Refusal('not_found')
  const peers = peersOf(market, held, funds)
  const rest = funds.filter((one) => one !== held)
  const seen = await seeThroughFunds(site.db, market, [...rest, held, ...peers.map((peer) => asLarge(peer, held))])
  const [others, own, theirs] = [seen.slice(0, rest.length), seen[rest.length], seen.slice(rest.length + 1)]
  const compared = (facts: FundFacts, one: SeenFund | undefined): Compared => ({
    facts,
    lipperId: facts.fund.lipperId,
    score: scoreOf(market, facts.fund.index),
    expensePercent: facts.fund.totalExpensePercent,
    overlapPercent: one === undefined ? null : overlapWithRest(one, others),
  })
  const subject = compared(held, own)
  const lists = replacements(
    subject,
    peers.map((peer, index) => compared(peer, theirs[index])),
  )
  const listed = (found: readonly Compared[]) =>
    found.map((one) => ({ ...rowOf(market, one), saves_yearly: savedBy(held, one) }))
  return {
    sector_name: researchOf(market).peers.of(held.fund.index)?.name ?? null,
    fund: rowOf(market, subject),
    lists: { cheaper: listed(lists.cheaper), better: listed(lists.better), apart: listed(lists.apart) },
  }
}

/** What one can buy of the same kind and does not have: one class of each strategy, and the other classes of its own. */
function peersOf(market: Market, { fund: held }: WeighedFund, funds: HeldFunds['funds']): FundFacts[] {
  const research = researchOf(market)
  const strategies = new Set(funds.map(({ fund }) => fund.strategyId))
  const ids = new Set(funds.map(({ fund }) => fund.lipperId))
  const isOther = ({ lipperId, strategyId, index }: MarketFund) =>
    strategyId === held.strategyId ? !ids.has(lipperId) : research.isPrimary(index) && !strategies.has(strategyId)
  return (research.peers.of(held.index)?.places ?? [])
    .flatMap((place) => market.funds[place] ?? [])
    .filter((fund) => fund.status === 'active' && fund.forSale && isOther(fund))
    .toSorted((a, b) => (scoreOf(market, b.index) ?? -4) - (scoreOf(market, a.index) ?? -4) || a.index - b.index)
    .slice(0, MOST_PEERS)
    .map(({ lipperId }) => fundFacts(market, lipperId))
}

/** A peer in the place of the fund it would replace. */
function asLarge(facts: FundFacts, { value, percent }: WeighedFund): WeighedFund {
  return { ...facts, value, percent }
}

function rowOf(market: Market, { facts, score, expensePercent, overlapPercent }: Compared): Reply['fund'] {
  const { twdPerf } = researchOf(market)
  return {
    ...namedFund(facts),
    score,
    risk_level: facts.fund.riskLevel,
    expense_percent: expensePercent,
    perf_1y: toPercent(twdPerf[cellOf(facts.fund.index, '1y')]),
    overlap_percent: overlapPercent,
  }
}

function savedBy({ value, fund }: WeighedFund, { expensePercent }: Compared): number | null {
  if (fund.totalExpensePercent === null || expensePercent === null) return null
  return Math.round((value * (fund.totalExpensePercent - expensePercent)) / 100)
}
