import {
  type ChangeFlag,
  type ComparedHolding,
  compareHoldings,
  type HoldingChange,
} from '../portfolio-ledger/compare-holdings.ts'
import { breaksLimit } from './breaks-limit.ts'
import { exchangeRiskOf } from './exchange-risk.ts'
import { explainChange } from './explain-change.ts'
import type { MemberLimits, OptimisedFund } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import { classNameOf } from './target-groups.ts'

/** A fund of a proposal with what is done to it and why; percent. */
export interface ExplainedPart {
  readonly fund: OptimisedFund
  readonly before: number
  readonly after: number
  readonly flags: readonly ChangeFlag[]
  /** One zh-TW sentence. */
  readonly reason: string
}

/** Where no one says what a portfolio is worth: large enough that a tenth of a percent is a change. */
const WORTH_OF_PERCENT = 1000

/** Every fund that is in a proposal before or after, the largest after first, the removed last. */
export function explainProposal(proposal: Proposal, limits: MemberLimits): readonly ExplainedPart[] {
  const { funds, before, after } = proposal
  const places = [...funds.keys()].filter((place) => (before[place] ?? 0) > 0 || (after[place] ?? 0) > 0)
  const side = (percents: readonly number[]) =>
    places.flatMap((place) => {
      const fund = funds[place]
      const percent = percents[place] ?? 0
      return fund === undefined || percent === 0 ? [] : [compared(fund, percent)]
    })
  const changes = new Map(compareHoldings(side(before), side(after)).map((change) => [change.lipperId, change]))
  return places
    .flatMap((place): ExplainedPart[] => {
      const fund = funds[place]
      if (fund === undefined) return []
      const change = changes.get(fund.lipperId)
      const reason = reasonOfPart(proposal, { fund, place, change }, limits)
      return [{ fund, before: before[place] ?? 0, after: after[place] ?? 0, flags: change?.flags ?? [], reason }]
    })
    .toSorted((a, b) => b.after - a.after || b.before - a.before)
}

/** A fund of a proposal at its place, and what the change does to it. */
export interface ProposedPart {
  readonly fund: OptimisedFund
  readonly place: number
  readonly change: HoldingChange | undefined
  /** What it holds alike with the other funds after the change, percent; null or not given: not known. */
  readonly overlap?: number | null
}

/** Why a fund of a proposal is in, out or changed: one zh-TW sentence, the same wherever a proposal is shown. */
export function reasonOfPart(proposal: Proposal, part: ProposedPart, limits: MemberLimits): string {
  const { fund, place, change, overlap = null } = part
  const { funds, currency, before, after, riskShares } = proposal
  const explained = {
    ...fund,
    overlap,
    before: before[place] ?? 0,
    after: after[place] ?? 0,
    flags: change?.flags ?? [],
    className: classNameOf(fund.assetType),
    isLocked: limits.locked.has(fund.lipperId),
    isUnpriced: limits.unpriced?.has(fund.lipperId) === true,
    isExcluded: limits.excluded.has(fund.lipperId),
    broken: breaksLimit(fund, limits),
    riskShare: riskShares[place] ?? null,
    exchangeRisk: exchangeRiskOf(fund, currency),
    counterpart: funds.find((other) => other.lipperId === change?.counterpart) ?? null,
  }
  return explainChange(explained, shiftOf(proposal, fund))
}

function compared({ lipperId, assetType, sectorId, forSale }: OptimisedFund, percent: number): ComparedHolding {
  const sector23Id = sectorId === 'none' ? null : sectorId
  return { lipperId, amount: percent * WORTH_OF_PERCENT, assetType, sector23Id, forSale }
}

function shiftOf({ funds, before, after }: Proposal, { assetType }: OptimisedFund): { before: number; after: number } {
  const share = (percents: readonly number[]) =>
    percents.reduce((sum, percent, index) => sum + (funds[index]?.assetType === assetType ? percent : 0), 0)
  return { before: share(before), after: share(after) }
}
