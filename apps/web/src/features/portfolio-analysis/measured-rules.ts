import type { RuleKey } from '@zhiheng/domain/portfolio-analysis/rules.ts'

import type { LookedThrough, Overlap, Stress, Structure } from './queries.ts'

/** What the sheets of the analysis say of a portfolio; undefined while it is not here. */
export interface AnalysedSheets {
  readonly structure: Structure | undefined
  readonly overlap: Overlap | undefined
  readonly stress: Stress | undefined
  readonly company: LookedThrough | undefined
  readonly country: LookedThrough | undefined
  readonly currency: LookedThrough | undefined
}

type Measured = Readonly<Record<RuleKey, number | null>>

const HOME = 'TWD'
const NOT_ABROAD: ReadonlySet<string> = new Set([HOME, 'cash'])

/** The figures that rules are held against, each as its sheet shows it. Of what is not disclosed nothing is guessed. */
export function measuredRules(sheets: AnalysedSheets): Measured {
  const { structure, overlap, stress, company, country, currency } = sheets
  const funds = structure?.missing === null ? structure.funds : null
  const cases = stress?.missing === null ? stress.cases : []
  const pairs = overlap?.missing === null ? overlap.overlap : []
  const losses = cases.flatMap(({ percent }) => (percent === null ? [] : [Math.max(0, -percent)]))
  return {
    largest_fund: funds === null ? null : largest(funds.map(({ percent }) => percent)),
    fund_count: funds === null ? null : funds.length,
    largest_company: largestNode(company),
    largest_country: largestNode(country),
    foreign_currency: partOf(currency, (id) => !NOT_ABROAD.has(id)),
    overlap: largest(
      pairs.flatMap((row, first) => row.filter((percent, second) => second > first && percent !== null)),
    ),
    risk_of_one: funds === null ? null : largest(funds.map((fund) => fund.risk_percent)),
    worst_case: largest(losses),
    cost: structure?.costs.weighted_percent ?? null,
    days_to_cash: daysOf(structure),
  }
}

function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function largestNode(seen: LookedThrough | undefined): number | null {
  return seen?.missing === null
    ? largest(seen.nodes.filter(({ id }) => id !== 'cash').map(({ weight }) => weight))
    : null
}

function partOf(seen: LookedThrough | undefined, counts: (id: string) => boolean): number | null {
  if (seen?.missing !== null || seen.nodes.length === 0) return null
  return seen.nodes.reduce((sum, { id, weight }) => sum + (counts(id) ? weight : 0), 0)
}

/** Until all of it is money; unknown as soon as one fund's is. */
function daysOf(structure: Structure | undefined): number | null {
  if (structure === undefined || structure.funds.some(({ days_to_cash: days }) => days === null)) return null
  return largest(structure.funds.map(({ days_to_cash: days }) => days))
}
