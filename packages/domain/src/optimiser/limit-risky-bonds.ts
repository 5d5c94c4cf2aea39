import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { Candidate } from './choose-candidates.ts'
import type { OptimiserTarget } from './target-groups.ts'

type Held = Pick<Candidate, 'isBelowGrade' | 'nowPercent'>

/**
 * How much each fund of bonds below investment grade may be, ratios: together no more than a level's part of its bonds'
 * aim, or than there is already. What is held may stay and grows before anything is bought beside it.
 *
 * @returns one for each fund; undefined where nothing limits it
 *
 * Source: docs/decisions/2026-11-22-a-level-means-what-it-says.md.
 */
export function mostBelowGrade(funds: readonly Held[], target: OptimiserTarget): readonly (number | undefined)[] {
  if (target.kind !== 'risk_level') return funds.map(() => undefined)
  const { held, room } = roomBelowGrade(funds, target)
  return funds.map(({ isBelowGrade, nowPercent }) =>
    !isBelowGrade ? undefined : nowPercent > 0 ? (nowPercent + room / held) / 100 : held > 0 ? 0 : room / 100,
  )
}

/** How many funds of such bonds may be newcomers; undefined: any. */
export function newBelowGrade(funds: readonly Held[], target: OptimiserTarget): number | undefined {
  if (target.kind !== 'risk_level') return undefined
  const { held, room } = roomBelowGrade(funds, target)
  return held > 0 || room <= 0 ? 0 : 1
}

/** How many of them are held, and what may be added to them, percent of the portfolio. */
function roomBelowGrade(funds: readonly Held[], { level }: OptimiserTarget & { kind: 'risk_level' }) {
  const { bands, mostBelowGrade: part } = riskPolicies[level]
  const held = funds.filter((fund) => fund.isBelowGrade && fund.nowPercent > 0)
  const now = held.reduce((sum, fund) => sum + fund.nowPercent, 0)
  return { held: held.length, room: Math.max(0, bands.bond.target * part - now) }
}
