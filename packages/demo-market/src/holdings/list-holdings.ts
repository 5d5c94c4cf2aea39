import type { HoldingRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'

import { isoDateOf, lastDayOfMonth, monthIndexOf } from '../calendar/civil-day.ts'
import { between, hashText, normal, type Stream, streamOf, uniform } from '../chance/counter.ts'
import {
  type BondRecipe,
  type CodeWeights,
  type CompanyRecipe,
  favouriteCompanies,
  type HoldingRecipe,
  holdingRecipes,
  multipleContracts,
} from '../tables/holding-recipes.ts'
import { CASH } from '../tables/name-parts.ts'
import type { StrategyPlan } from '../universe/strategy-plan.ts'
import type { Bond } from './bond-pool.ts'
import type { Company } from './company-pool.ts'
import { otherPool } from './other-pool.ts'
import { type Wanted, weighHoldings } from './weigh-holdings.ts'

/** All there is to hold. */
export interface SecurityPools {
  readonly companies: readonly Company[]
  readonly bonds: readonly Bond[]
  /** First classes of the market's strategies, for funds of funds. */
  readonly funds: readonly { readonly security: SecurityRecord; readonly strategy: StrategyPlan }[]
}

/** A strategy's list on a month end, without the class it belongs to. */
export interface HoldingsList {
  /** Epoch day. */
  readonly day: number
  readonly rows: readonly Omit<HoldingRecord, 'lipperId'>[]
}

const DAYS_TO_PUBLISH = 15
/** So many more companies are looked at than are held. */
const RIVALS = 3
const COUNTS = { company: [24, 45], bond: [25, 58], mixed: [18, 30], fund: [12, 20] } as const

/** The month of which funds that are not late have published their list by a day, counted as in `monthIndexOf`. */
export function newestListMonth(day: number): number {
  return monthIndexOf(day - DAYS_TO_PUBLISH) - 1
}

/** Whose list is asked for. */
export interface ListAsked {
  readonly plan: StrategyPlan
  readonly today: number
  readonly pools: SecurityPools
  /** So many lists before the last one; the last one if not given. */
  readonly before?: number
}

/** The last list a strategy has published by a day; null if none yet, or if it is no more. The list of a month never changes. */
export function listHoldings(seed: number, { plan, today, pools, before = 0 }: ListAsked): HoldingsList | null {
  if (plan.fate && plan.fate.day <= today && plan.fate.kind !== 'suspended') return null
  const month = newestListMonth(today) - plan.quirks.holdingsLateMonths - before
  const day = lastDayOfMonth(month)
  if (day < plan.launchDay) return null
  const stream = streamOf(seed, `holdings:${plan.id}`)
  const wanted = wantedBy(recipeOf(plan), { plan, pools, stream, month, day })
  const total = between(stream, 1, [93, 97.8])
  const weighed = weighHoldings(
    wanted.map(({ held, score }, at) => ({ held, score: moved(score, stream, month * 64 + at) })),
    total,
  )
  const date = isoDateOf(day)
  const rows = weighed
    .filter(({ weight }) => weight > 0)
    .map(({ held, weight }, at) => ({ date, rank: at + 1, isin: held.isin, name: held.name, weightPercent: weight }))
  return { day, rows: withCash(rows) }
}

/** What is left of a full list is cash; of a list that shows only the largest holdings, it is not shown. */
function withCash(rows: readonly Omit<HoldingRecord, 'lipperId'>[]): readonly Omit<HoldingRecord, 'lipperId'>[] {
  const [first] = rows
  const left = 100 - rows.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
  if (!first || left > 9) return rows
  const weightPercent = Math.round(left * 100) / 100
  return [...rows, { date: first.date, rank: rows.length + 1, isin: null, name: CASH, weightPercent }]
}

function recipeOf({ etf, sector2Id }: StrategyPlan): HoldingRecipe {
  const contracts = etf?.multiple ? multipleContracts[etf.multiple.of] : undefined
  return contracts ? { others: [contracts] } : (holdingRecipes[sector2Id] ?? {})
}

interface Picking {
  readonly plan: StrategyPlan
  readonly pools: SecurityPools
  readonly stream: Stream
  readonly month: number
  readonly day: number
}

function wantedBy(recipe: HoldingRecipe, picking: Picking): Wanted<SecurityRecord>[] {
  const isMixed = recipe.companyPart !== undefined
  const companyPart = recipe.companyPart ?? 1
  const companies = recipe.companies
    ? pickCompanies(recipe.companies, picking, isMixed ? COUNTS.mixed : COUNTS.company)
    : []
  const bonds = recipe.bonds ? pickBonds(recipe.bonds, picking, isMixed ? COUNTS.mixed : COUNTS.bond) : []
  const funds = recipe.isFundOfFunds ? pickFunds(picking) : []
  const others = (recipe.others ?? [])
    .flatMap((group) => otherPool(group, picking.month))
    .map((held) => ({ held, score: 1 }))
  const rest = [...bonds, ...funds, ...others]
  if (!isMixed) return [...companies, ...rest]
  return [...shareOut(companies, companyPart), ...shareOut(rest, 1 - companyPart)]
}

/** Brings the scores of a part to its share of the whole. */
function shareOut<T>(wanted: readonly Wanted<T>[], part: number): Wanted<T>[] {
  const sum = wanted.reduce((total, { score }) => total + score, 0)
  return wanted.map(({ held, score }) => ({ held, score: (score * part) / sum }))
}

function pickCompanies(
  recipe: CompanyRecipe,
  { pools, stream, month }: Picking,
  count: readonly [number, number],
): Wanted<SecurityRecord>[] {
  const scored = pools.companies.map(({ security, country, industry, isMega }, at) => {
    const fit = weightOf(recipe.countries, country) * weightOf(recipe.industries, industry)
    const size = (isMega ? 3 : 1) ** recipe.sizeTilt
    const favourite = (favouriteCompanies[security.isin] ?? 1) ** recipe.sizeTilt
    return { held: security, score: fit * size * favourite * Math.exp(0.6 * normal(stream, 100 + at)) }
  })
  const number = between(stream, 2, count)
  // those at the edge of the list come and go from month to month
  const rivals = best(scored, number + RIVALS).map(({ held, score }, at) => ({
    held,
    score: score * Math.exp(0.25 * normal(stream, 50_000 + month * 64 + at)),
  }))
  return best(rivals, number).map(({ held, score }) => ({ held, score: score ** 0.7 }))
}

function pickBonds(
  recipe: BondRecipe,
  { pools, stream, day }: Picking,
  count: readonly [number, number],
): Wanted<SecurityRecord>[] {
  const [least, most] = recipe.years
  const scored = pools.bonds.map(({ security, kind, country, maturityDay }) => {
    const years = (maturityDay - day) / 365.25
    const fits = years >= least && years <= most ? 1 : 0
    const fit = fits * weightOf(recipe.kinds, kind) * weightOf(recipe.countries, country)
    // Keyed by the bond, so that the pool may grow without changing old lists.
    return { held: security, score: fit * Math.exp(0.9 * normal(stream, hashText(security.isin, 7))) }
  })
  return best(scored, between(stream, 3, count)).map(({ held, score }) => ({ held, score: score ** 0.45 }))
}

/** Funds of funds hold lasting strategies that are older than they are themselves. */
function pickFunds({ plan, pools, stream }: Picking): Wanted<SecurityRecord>[] {
  const scored = pools.funds
    .filter(({ strategy }) => strategy.launchDay < plan.launchDay && strategy.sector2Id !== plan.sector2Id)
    .filter(({ strategy }) => strategy.fate === null && !strategy.sector2Id.startsWith('9'))
    .map(({ security }) => ({ held: security, score: Math.exp(normal(stream, hashText(security.isin, 7))) }))
  return best(scored, between(stream, 4, COUNTS.fund)).map(({ held, score }) => ({ held, score: score ** 0.3 }))
}

function best<T>(scored: readonly Wanted<T>[], count: number): Wanted<T>[] {
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, Math.round(count))
}

function weightOf(weights: CodeWeights, code: string): number {
  return weights[code] ?? weights['*'] ?? 0
}

/** From month to month weights move a little. */
function moved(score: number, stream: Stream, key: number): number {
  return score * Math.exp(0.12 * (uniform(stream, 1000 + key) - 0.5))
}
