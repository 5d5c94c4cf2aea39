import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio } from '@zhiheng/contract/optimiser.ts'
import { riskLevels, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'

import { type Shares, snapShares } from './set-share.ts'

export type PreferencesBody = NonNullable<RequestOf<typeof optimisePortfolio>['body']>

export interface NamedFund {
  readonly lipperId: string
  readonly name: string
}

/** What a member fills in: which target, and the limits. null leaves a limit to the site. */
export interface Preferences {
  readonly kind: 'risk_level' | 'shares' | 'same_allocation'
  readonly level: RiskLevel
  readonly shares: Shares
  readonly maxFunds: number | null
  readonly minWeight: number | null
  readonly maxTurnover: number | null
  readonly maxExpense: number | null
  readonly onlyOnSale: boolean
  /** Money market funds in other currencies may come in. */
  readonly foreignCash: boolean
  readonly onlyForTarobo: boolean
  readonly locked: readonly NamedFund[]
  readonly excluded: readonly NamedFund[]
}

const MIDDLE = 3

/** The way that an address asks for; null: none that there is. */
export function wayIn(search: URLSearchParams): Preferences['kind'] | null {
  const asked = search.get('target')
  return preferenceKinds.find((kind) => kind === asked) ?? null
}

const preferenceKinds = ['risk_level', 'shares', 'same_allocation'] as const satisfies readonly Preferences['kind'][]

/** What is asked at entry: the member's own risk level, or the middle one; by another way where the address asks for it. */
export function firstPreferences(riskLevel: number | null, way: Preferences['kind'] | null = null): Preferences {
  const level = riskLevels.find((each) => each === riskLevel) ?? MIDDLE
  return {
    kind: way ?? 'risk_level',
    level,
    shares: sharesOfLevel(level),
    maxFunds: null,
    minWeight: null,
    maxTurnover: null,
    maxExpense: null,
    onlyOnSale: false,
    foreignCash: false,
    onlyForTarobo: false,
    locked: [],
    excluded: [],
  }
}

/** The shares that a risk level aims at: where the sliders begin. */
export function sharesOfLevel(level: RiskLevel): Shares {
  const { bond, equity, money_market } = riskPolicies[level].bands
  return snapShares({ bond: bond.target, equity: equity.target, money_market: money_market.target })
}

/** A preferences as the call takes it. PreferencesByKind that ask the same have the same body. */
export function bodyOf(preferences: Preferences): PreferencesBody {
  const { maxFunds, minWeight, maxTurnover, maxExpense, onlyOnSale, foreignCash, onlyForTarobo, locked, excluded } =
    preferences
  return {
    target: targetOf(preferences),
    limits: {
      ...(maxFunds === null ? {} : { max_funds: maxFunds }),
      ...(minWeight === null ? {} : { min_weight: minWeight }),
      ...(maxTurnover === null ? {} : { max_turnover: maxTurnover }),
      ...(maxExpense === null ? {} : { max_expense: maxExpense }),
      ...(onlyOnSale ? { only_on_sale: true } : {}),
      ...(foreignCash ? { foreign_cash: true } : {}),
      ...(onlyForTarobo ? { only_for_tarobo: true } : {}),
      ...(locked.length === 0 ? {} : { locked: idsOf(locked) }),
      ...(excluded.length === 0 ? {} : { excluded: idsOf(excluded) }),
    },
  }
}

function targetOf({ kind, level, shares }: Preferences): PreferencesBody['target'] {
  if (kind === 'risk_level') return { kind, level }
  return kind === 'shares' ? { kind, ...shares } : { kind }
}

function idsOf(funds: readonly NamedFund[]): string[] {
  return funds.map((fund) => fund.lipperId).toSorted()
}

export function asksTheSame(one: Preferences, other: Preferences): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}

/** What a fund may do in the answer. */
export type FundRule = 'free' | 'locked' | 'excluded'

export function ruleOf(preferences: Preferences, lipperId: string): FundRule {
  if (preferences.locked.some((fund) => fund.lipperId === lipperId)) return 'locked'
  return preferences.excluded.some((fund) => fund.lipperId === lipperId) ? 'excluded' : 'free'
}

/** A fund has one rule at a time. */
export function withRule(preferences: Preferences, fund: NamedFund, rule: FundRule): Preferences {
  const without = (funds: readonly NamedFund[]) => funds.filter((other) => other.lipperId !== fund.lipperId)
  const [locked, excluded] = [without(preferences.locked), without(preferences.excluded)]
  return {
    ...preferences,
    locked: rule === 'locked' ? [...locked, fund] : locked,
    excluded: rule === 'excluded' ? [...excluded, fund] : excluded,
  }
}
