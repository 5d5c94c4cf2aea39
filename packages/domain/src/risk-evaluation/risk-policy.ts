import type { RiskyBond } from '../funds/risky-bond.ts'
import type { RiskLevel } from './risk-level.ts'

/** The four asset classes that a target speaks of. */
export const targetClasses = ['equity', 'bond', 'money_market', 'balanced'] as const
export type TargetClass = (typeof targetClasses)[number]

/** Least, aimed-at and most of an asset class, percent of the portfolio. */
export interface Band {
  readonly min: number
  readonly target: number
  readonly max: number
}

export interface RiskPolicy {
  readonly bands: Readonly<Record<TargetClass, Band>>
  /** Percent a year. */
  readonly volatility: number
  /** The highest regulator's risk class a fund may have. */
  readonly highestFundRisk: 3 | 4 | 5
  /** How much of the bonds' aim may newly be of each kind that falls with shares when it matters, ratio; together the larger. */
  readonly mostRiskyBonds: { readonly [Kind in RiskyBond]: Kind extends 'emerging' ? 0 | 0.25 : 0 | 0.5 }
}

const band = (min: number, target: number, max: number): Band => ({ min, target, max })

/**
 * What each level allows, and what it aims at. The aims can be held: no share between nothing and the least weight of a
 * fund, and no equity where the level may hold no equity fund. Policy. Source: QUANT 3.5 and
 * docs/decisions/2026-11-22-a-level-means-what-it-says.md.
 */
export const riskPolicies = {
  1: {
    bands: {
      // equity funds begin at RR4: what a careful level has of equity it has through balanced funds
      equity: band(0, 0, 10),
      bond: band(45, 65, 75),
      money_market: band(15, 25, 40),
      balanced: band(0, 10, 20),
    },
    volatility: 4,
    highestFundRisk: 3,
    mostRiskyBonds: { below_grade: 0, emerging: 0 },
  },
  2: {
    bands: {
      equity: band(15, 25, 35),
      bond: band(40, 52, 65),
      money_market: band(5, 13, 20),
      balanced: band(0, 10, 20),
    },
    volatility: 6,
    // equity is a part of level 2, and equity funds begin at RR4
    highestFundRisk: 4,
    mostRiskyBonds: { below_grade: 0, emerging: 0 },
  },
  3: {
    bands: {
      equity: band(35, 45, 55),
      bond: band(25, 38, 50),
      money_market: band(0, 7, 15),
      balanced: band(0, 10, 25),
    },
    volatility: 9,
    highestFundRisk: 4,
    mostRiskyBonds: { below_grade: 0.5, emerging: 0.25 },
  },
  4: {
    bands: {
      equity: band(55, 65, 75),
      bond: band(10, 25, 30),
      money_market: band(0, 0, 10),
      balanced: band(0, 10, 25),
    },
    volatility: 12,
    highestFundRisk: 5,
    mostRiskyBonds: { below_grade: 0.5, emerging: 0.25 },
  },
  5: {
    bands: { equity: band(75, 85, 95), bond: band(0, 10, 15), money_market: band(0, 0, 5), balanced: band(0, 5, 20) },
    volatility: 16,
    highestFundRisk: 5,
    // a quarter of its few bonds would be less than one fund may be
    mostRiskyBonds: { below_grade: 0.5, emerging: 0 },
  },
} as const satisfies Record<RiskLevel, RiskPolicy>

/** The most that one fund of a class may be, percent: below the specification's overweight mark for equity. Source: QUANT 3.1. */
export const fundCaps = { equity: 20, bond: 40, money_market: 40, balanced: 25 } as const satisfies Record<
  TargetClass,
  number
>
