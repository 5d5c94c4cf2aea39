import { candidatesFor } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import type { ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { type Proposal, proposeAmong } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { riskParts } from '@zhiheng/domain/portfolio-analysis/risk-parts.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { fundCaps, riskPolicies, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { researchOf } from '../features/funds/research.ts'
import { showPerformances } from '../features/market/show-markets.ts'
import { topFunds } from '../features/market/top-funds.ts'
import { universeNow } from '../features/model-portfolios/universe-at.ts'
import { listCandidates } from '../features/optimiser/list-candidates.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { randomMarket } from './random-market.ts'

/** What came of asking for advice in a random market. */
export interface RandomWalk {
  readonly seed: number
  readonly level: number
  readonly kind: Proposal['verdict']['kind'] | 'refused'
  /** Percent a year; null where nothing is held in the end. */
  readonly predicted: number | null
  readonly truth: number
  /** Figures of untouched holdings, with the broken funds beside them and without. */
  readonly before: readonly [string, string] | null
  /** Whether the model of the level keeps its bands and caps; null where none can be published. */
  readonly isModelWithin: boolean | null
}

/** Asks for advice in a random market, for what is held by chance, and looks at its pages' figures. */
export function walkRandomMarket(seed: number): RandomWalk {
  const { funds, market, untouched, trueVolatility } = randomMarket(seed)
  const stream = randomStream(seed + 1_000_000)
  const level = riskLevels[stream.nextBelow(riskLevels.length)] ?? 3
  const sound = funds.filter(({ trouble }) => trouble === null)
  const isSoundOnly = stream.nextUnit() < 0.5
  const pool = isSoundOnly ? sound : funds
  const ids = Array.from({ length: stream.nextBelow(5) }, () => pool[stream.nextBelow(pool.length)]?.record.lipperId)
  const held = new Map(
    [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [[id, 1 + stream.nextBelow(9)] as const])),
  )
  const percents = percentTenths([...held.values()])
  const now = new Map([...held.keys()].map((id, index) => [id, percents[index] ?? 0]))
  lookAtPages(market)
  const asked = ask(market, { level, now, seed })
  const after = new Map(
    (asked?.funds ?? []).map(({ lipperId }, index) => [lipperId, asked?.after[index] ?? 0] as const),
  )
  const alone = isSoundOnly && now.size > 0 ? ask(untouched, { level, now, seed }) : null
  return {
    seed,
    level,
    kind: asked?.verdict.kind ?? 'refused',
    predicted: asked !== null && asked.after.some((percent) => percent > 0) ? asked.measures.after.volatility : null,
    truth: trueVolatility(after),
    before:
      asked === null || alone === null
        ? null
        : [JSON.stringify(asked.measures.before), JSON.stringify(alone.measures.before)],
    isModelWithin: isModelWithin(market, { level, now, seed }),
  }
}

interface Asking extends Pick<ProposalAsk, 'level' | 'seed'> {
  readonly now: ReadonlyMap<string, number>
}

const tenths = (percent: number) => Math.round(percent * 10)

/** The model of a level, from holdings that have drifted anywhere. */
function isModelWithin(market: Market, { level, now, seed }: Asking): boolean | null {
  const universe = universeNow(market)
  const question: ProposalAsk = { ...questionOf(market, { level, now, seed }), keepsLimits: 'always' }
  const candidates = candidatesFor(universe.funds(now), question)
  if (candidates.length === 0 || fundsWithoutHistory(candidates, question.lastSlot).length > 0) return null
  const { funds, after, verdict, conflicts } = proposeAmong(candidates, question)
  if (verdict.kind === 'cannot_be_suggested' || conflicts.length > 0) return null
  const { bands } = riskPolicies[level]
  return targetClasses.every((name) => {
    const own = after.filter((_, index) => funds[index]?.assetType === name).map(tenths)
    const share = own.reduce((sum, value) => sum + value, 0)
    const isFundWithin = own.every((value) => value <= fundCaps[name] * 10)
    return isFundWithin && share >= bands[name].min * 10 && share <= bands[name].max * 10
  })
}

/** null where nothing is known of a held fund: that is said by its name. */
function ask(market: Market, asking: Asking): Proposal | null {
  const question = questionOf(market, asking)
  const candidates = candidatesFor(listCandidates(market, 'TWD', asking.now), question)
  const own = candidates.filter(({ nowPercent }) => nowPercent > 0)
  riskParts(
    own.map(({ assetType, series }) => ({ assetType, series: series() })),
    own.map(({ nowPercent }) => nowPercent / 100),
    question.lastSlot,
  )
  if (candidates.length === 0 || fundsWithoutHistory(candidates, question.lastSlot).length > 0) return null
  return proposeAmong(candidates, question)
}

function questionOf(market: Market, { level, seed }: Asking): ProposalAsk {
  return {
    target: { kind: 'risk_level', level },
    limits: {
      mostFunds: 8,
      leastWeight: 5,
      mostTurnover: 100,
      locked: new Set(),
      excluded: new Set(),
      onlyForTarobo: 'no',
    },
    lastSlot: slotOf(epochDayOf(market.asOf)),
    currency: 'TWD',
    riskFree: 0.012,
    level,
    seed,
  }
}

/** Scores, sector tables and the best funds answer. */
function lookAtPages(market: Market): void {
  const research = researchOf(market)
  for (const { index } of market.funds) research.latest(index)
  showPerformances(market, 'set23')
  topFunds(market, { sectors: 3, funds: 3 })
}

/** How far the prediction may be from the truth, ratio. */
const NEAR = 0.15

/** How many of some walks predicted the volatility of their result nearly right; walks without a result do not count. */
export function shareNear(walks: readonly RandomWalk[]): number {
  const told = walks.flatMap(({ predicted, truth }) => (predicted === null ? [] : [predicted / truth - 1]))
  return told.filter((miss) => Math.abs(miss) <= NEAR).length / told.length
}
