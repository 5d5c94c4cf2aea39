import { type RiskyBond, riskyBonds } from '../funds/risky-bond.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { Candidate } from './choose-candidates.ts'
import type { OptimiserTarget } from './target-groups.ts'

type Held = Pick<Candidate, 'riskyBond' | 'nowPercent'>

/**
 * How much each fund of risky bonds may be, ratios: those of one kind no more than a level's part of its bonds' aim, and
 * all together no more than the part of the kind that may be most; or than there is already. What is held may stay and
 * grows before anything is bought beside it.
 *
 * @returns one for each fund; undefined where nothing limits it
 *
 * Source: docs/decisions/2026-11-22-a-level-means-what-it-says.md, 2026-11-23-emerging-bonds-have-a-limit.md.
 */
export function mostRiskyBonds(funds: readonly Held[], target: OptimiserTarget): readonly (number | undefined)[] {
  if (target.kind !== 'risk_level') return funds.map(() => undefined)
  const room = roomsOf(funds, target)
  return funds.map(({ riskyBond, nowPercent }) =>
    riskyBond === null
      ? undefined
      : (nowPercent > 0 ? nowPercent + room.toGrow(riskyBond) : room.toEnter(riskyBond)) / 100,
  )
}

/** Of which kinds of such bonds one fund may be a newcomer, one of all of them; undefined: any. */
export function newRiskyBonds(funds: readonly Held[], target: OptimiserTarget): ReadonlySet<RiskyBond> | undefined {
  if (target.kind !== 'risk_level') return undefined
  const room = roomsOf(funds, target)
  return new Set(riskyBonds.filter((kind) => room.toEnter(kind) > 0))
}

/** What may be added to each held fund of a kind, and what the newcomer of a kind may be, percent of the portfolio. */
function roomsOf(funds: readonly Held[], { level }: OptimiserTarget & { kind: 'risk_level' }) {
  const { bands, mostRiskyBonds: parts } = riskPolicies[level]
  const held = funds.filter((fund) => fund.riskyBond !== null && fund.nowPercent > 0)
  const left = (part: number, those: readonly Held[]) =>
    Math.max(0, bands.bond.target * part - those.reduce((sum, fund) => sum + fund.nowPercent, 0))
  const inAll = left(Math.max(...Object.values(parts)), held)
  return {
    toGrow: (kind: RiskyBond) => {
      const own = held.filter(({ riskyBond }) => riskyBond === kind)
      return Math.min(inAll / held.length, left(parts[kind], own) / own.length)
    },
    toEnter: (kind: RiskyBond) => (held.length > 0 ? 0 : left(parts[kind], [])),
  }
}
