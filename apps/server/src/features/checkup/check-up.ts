import type { checkUp as call } from '@zhiheng/contract/checkup.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  checkFindings,
  type FindingKey,
  HIGH_RISK_LEVEL,
  highRiskPart,
  sameStrategy,
} from '@zhiheng/domain/checkup/findings.ts'
import { whyNotBought } from '@zhiheng/domain/funds/why-not-bought.ts'
import { overlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'
import { asOfRange, type CloudNode, lookThrough } from '@zhiheng/domain/portfolio-analysis/look-through.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'
import { runningCosts } from '@zhiheng/domain/portfolio-analysis/running-costs.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { stressCases } from '../portfolio-analysis/get-stress.ts'
import { type HeldFund, namedFund, weighFunds } from '../portfolio-analysis/read-held-funds.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { twinOf } from './twin-of.ts'

type Reply = ReplyOf<typeof call>
type Evidence = Reply['findings'][number]['evidence'][number]

/** What a finding says beside its measure; the measure decides whether it is kept. */
interface Grounds extends Partial<Pick<Reply['findings'][number], 'amount' | 'later' | 'case'>> {
  readonly measured: number | null
  readonly covered: number
  readonly evidence: readonly Evidence[]
}

const MOST_EVIDENCE = 5
const HOME = 'TWD'

/** Ten findings on holdings that no one keeps. @throws Refusal fund_not_available */
export async function checkUp(site: Site, { currency, holdings }: InputOf<typeof call>['body']): Promise<Reply> {
  const market = site.market()
  const worths = holdings.map((holding) => ({
    lipperId: fundFacts(market, holding.lipper_id).fund.lipperId,
    worth: convertNow(market, holding.amount, { from: currency, to: HOME }),
  }))
  const { funds, value } = weighFunds(
    market,
    worths.flatMap(({ lipperId, worth }) => (worth === null || worth <= 0 ? [] : [{ lipperId, worth }])),
  )
  const unknown = [...new Set(worths.flatMap(({ lipperId, worth }) => (worth === null ? [lipperId] : [])))]
  const seen = await seeThroughFunds(site.db, market, funds)
  const { disclosed } = lookThrough(seen, 'company')
  const range = asOfRange(seen.map(({ fund }) => fund))
  const grounds = await groundsOf(site, { market, funds, seen, disclosed })
  return {
    as_of: market.asOf,
    value: value === null ? null : Math.round(value),
    left_out: unknown.map((id) => ({ lipper_id: id, name: fundFacts(market, id).name })),
    disclosed,
    as_of_range: range && { from: range[0], to: range[1] },
    funds: funds.map((held, index) => fundReply(held, seen[index])),
    findings: checkFindings(grounds).map((finding) => {
      const { covered, evidence, amount = null, later = null, case: worst = null } = grounds[finding.key]
      return { ...finding, amount, later, case: worst, covered, evidence: evidence.slice(0, MOST_EVIDENCE) }
    }),
    twin: twinOf(market, funds),
  }
}

interface Checked {
  readonly market: Market
  readonly funds: readonly HeldFund[]
  readonly seen: readonly SeenFund[]
  /** Part of the worth, percent. */
  readonly disclosed: number
}

async function groundsOf(site: Site, checked: Checked): Promise<Record<FindingKey, Grounds>> {
  const { market, funds } = checked
  const [largest] = funds
  return {
    largest_fund: {
      measured: largest?.shownPercent ?? null,
      covered: funds.length === 0 ? 0 : 100,
      evidence: funds.slice(0, 3).map(asEvidence),
    },
    overlap: overlapIn(checked),
    same_strategy: doubledIn(checked),
    largest_company: largestIn(checked, 'company'),
    largest_country: largestIn(checked, 'country'),
    foreign_currency: abroadIn(checked),
    risk_level: riskIn(checked),
    worst_case: worstOf(await stressCases(site.db, market, funds), funds),
    cost: costIn(checked),
    not_sold: unsoldIn(checked),
  }
}

function overlapIn({ funds, seen }: Checked): Grounds {
  const { overlap, coverage } = overlapMatrix(seen)
  const pairs = overlap.flatMap((row, first) =>
    row.flatMap((percent, second) => (second > first && percent !== null ? [{ first, second, percent }] : [])),
  )
  const closest = pairs.toSorted((a, b) => b.percent - a.percent)
  const nameAt = (place: number) => `「${funds[place]?.name ?? ''}」`
  return {
    measured: closest[0]?.percent ?? null,
    covered: sumOf(funds.filter((_, place) => (coverage[place] ?? null) !== null)),
    evidence: closest
      .slice(0, 3)
      .map(({ first, second, percent }) => ({ lipper_id: null, name: nameAt(first) + nameAt(second), percent })),
  }
}

function doubledIn({ funds }: Checked): Grounds {
  const doubled = sameStrategy(funds.map((held) => ({ held, strategyId: held.fund.strategyId }))).flat()
  return {
    measured: funds.length === 0 ? null : doubled.length,
    covered: funds.length === 0 ? 0 : 100,
    evidence: doubled.map(({ held }) => asEvidence(held)),
  }
}

function largestIn({ seen, disclosed }: Checked, dimension: Dimension): Grounds {
  const nodes = lookThrough(seen, dimension).nodes.filter(({ id }) => id !== 'cash')
  return { measured: nodes[0]?.weight ?? null, covered: disclosed, evidence: nodes.slice(0, 3).map(nodeEvidence) }
}

function abroadIn({ seen, disclosed }: Checked): Grounds {
  const { nodes } = lookThrough(seen, 'currency')
  const abroad = nodes.filter(({ id }) => id !== HOME && id !== 'cash')
  return {
    measured: nodes.length === 0 ? null : abroad.reduce((sum, { weight }) => sum + weight, 0),
    covered: disclosed,
    evidence: abroad.slice(0, 3).map(nodeEvidence),
  }
}

function riskIn({ funds }: Checked): Grounds {
  const rated = funds.map(({ shownPercent, fund }) => ({ percent: shownPercent, riskLevel: fund.riskLevel }))
  const { high, known } = highRiskPart(rated)
  return {
    measured: high === null ? null : inTenths(high),
    covered: inTenths(known),
    evidence: funds.filter(({ fund }) => (fund.riskLevel ?? 0) >= HIGH_RISK_LEVEL).map(asEvidence),
  }
}

function worstOf(cases: Awaited<ReturnType<typeof stressCases>>, funds: readonly HeldFund[]): Grounds {
  const known = cases.filter(({ percent }) => percent !== null)
  const [worst] = known.toSorted((a, b) => (a.percent ?? 0) - (b.percent ?? 0))
  if (worst === undefined) return { measured: null, covered: 0, evidence: [] }
  const hurt = worst.funds
    .filter(({ amount }) => amount !== null && amount < 0)
    .toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const nameOf = (id: string) => funds.find(({ fund }) => fund.lipperId === id)?.name ?? id
  return {
    measured: Math.max(0, -(worst.percent ?? 0)),
    amount: worst.amount,
    case: worst.key,
    covered: worst.covered,
    evidence: hurt.slice(0, 3).map(({ lipper_id: id, percent }) => ({ lipper_id: id, name: nameOf(id), percent })),
  }
}

function costIn({ funds }: Checked): Grounds {
  if (funds.length === 0) return { measured: null, covered: 0, evidence: [] }
  const costs = runningCosts(funds.map(({ value, fund }) => ({ value, expensePercent: fund.totalExpensePercent })))
  const dearest = funds
    .filter(({ fund }) => fund.totalExpensePercent !== null)
    .toSorted((a, b) => (b.fund.totalExpensePercent ?? 0) - (a.fund.totalExpensePercent ?? 0))
  return {
    measured: costs.weightedPercent,
    amount: costs.yearly,
    later: costs.tenYears,
    covered: costs.knownPercent,
    evidence: dearest
      .slice(0, 3)
      .map(({ fund, name }) => ({ lipper_id: fund.lipperId, name, percent: fund.totalExpensePercent })),
  }
}

function unsoldIn({ market, funds }: Checked): Grounds {
  const unsold = funds.filter(
    ({ fund, priceDate }) =>
      whyNotBought({ status: fund.status, lastPriceDay: priceDate, asOf: market.asOf }) !== null || !fund.canTwSale,
  )
  return {
    measured: funds.length === 0 ? null : sumOf(unsold),
    covered: funds.length === 0 ? 0 : 100,
    evidence: unsold.map(asEvidence),
  }
}

function asEvidence({ fund, name, shownPercent }: HeldFund): Evidence {
  return { lipper_id: fund.lipperId, name, percent: shownPercent }
}

function nodeEvidence({ label, weight }: CloudNode): Evidence {
  return { lipper_id: null, name: label, percent: weight }
}

/** Of the parts as the list shows them: who adds those up finds it. */
function sumOf(funds: readonly HeldFund[]): number {
  return inTenths(funds.reduce((sum, { shownPercent }) => sum + shownPercent, 0))
}

function inTenths(percent: number): number {
  return Math.round(percent * 10) / 10
}

function fundReply(held: HeldFund, seen: SeenFund | undefined): Reply['funds'][number] {
  const { lipper_id, name, warnings } = namedFund(held)
  const isSaid = (seen?.fund.disclosure ?? null) !== null
  return {
    lipper_id,
    name,
    warnings,
    percent: held.shownPercent,
    value: Math.round(held.value),
    risk_level: held.fund.riskLevel,
    expense_percent: held.fund.totalExpensePercent,
    coverage: isSaid && seen !== undefined ? 100 - (seen.undisclosed / held.percent) * 100 : null,
  }
}
