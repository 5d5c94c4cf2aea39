import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { isTooVolatile } from './judge-proposal.ts'
import type { OptimisedFund } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import { plainReason, type Verdict } from './verdict.ts'
import type { WalkOfProposal } from './walk-proposal.ts'
import type { WeightStability } from './weight-stability.ts'

/** The method is behind leaving all as it is when its Sharpe ratio is lower by this much. Policy. */
const BEHIND = 0.05
/** A fund that so many of a hundred draws hold does not go without a word. */
const NEARLY_ALWAYS = 90

/**
 * A proposal's verdict with what its evidence says: where the walk through history of this very change is behind leaving
 * everything as it is, what is held is better kept; unless it is far more volatile than the level bears.
 */
export function judgeEvidence(
  { verdict, measures }: Pick<Proposal, 'verdict' | 'measures'>,
  walk: WalkOfProposal | null,
  level: RiskLevel,
): Verdict {
  const behind = walk === null ? null : behindOf(walk)
  if (verdict.kind !== 'suggested' || behind === null || isTooVolatile(measures.before.volatility, level))
    return verdict
  return { kind: 'keep', reasons: [plainReason('behind_unchanged', `${behind}；這次調整沒有證據支持`)] }
}

/**
 * Why a change is suggested though its walk through history was behind doing nothing: what is held is far more volatile
 * than the level bears. One zh-TW sentence, or none.
 */
export function riskRemarks(
  { verdict, measures }: Pick<Proposal, 'verdict' | 'measures'>,
  walk: WalkOfProposal | null,
  level: RiskLevel,
): string[] {
  const { volatility } = measures.before
  const behind = walk === null ? null : behindOf(walk)
  if (verdict.kind !== 'suggested' || behind === null || !isTooVolatile(volatility, level)) return []
  const wanted = riskPolicies[level].volatility
  return [
    `${behind}。過去的報酬並不支持調整；仍提出建議，是因為目前配置的波動度約 ${figure(volatility)}%，遠高於等級 ${level} 的 ${wanted}%`,
  ]
}

/** How the method did beside doing nothing, where it was behind; null where it was not. */
function behindOf({ method, stay, weeks }: WalkOfProposal): string | null {
  if (method.sharpe === null || stay.sharpe === null || method.sharpe > stay.sharpe - BEHIND) return null
  return (
    `若過去 ${(weeks / WEEKS_A_YEAR).toFixed(weeks % WEEKS_A_YEAR === 0 ? 0 : 1)} 年每半年照這個方法調整，扣除成本後年報酬 ${figure(method.annualReturn)}%、` +
    `夏普值 ${figure(method.sharpe, 2)}，不調整則為 ${figure(stay.annualReturn)}%、${figure(stay.sharpe, 2)}`
  )
}

const WEEKS_A_YEAR = 52

function figure(value: number, digits = 1): string {
  return value.toFixed(digits).replace('-', '−')
}

/** What is worth a word beside a proposal, zh-TW: funds that are removed though nearly every draw of history holds them. */
export function remarksOn(
  funds: readonly OptimisedFund[],
  { before, after }: Pick<Proposal, 'before' | 'after'>,
  stability: WeightStability | null,
): string[] {
  return (stability?.funds ?? []).flatMap(({ lipperId, held, middle }) => {
    const place = funds.findIndex((fund) => fund.lipperId === lipperId)
    const isRemoved = (before[place] ?? 0) > 0 && (after[place] ?? 0) === 0
    if (!isRemoved || held < NEARLY_ALWAYS) return []
    return [
      `「${funds[place]?.name ?? lipperId}」在 ${held.toFixed(0)}% 的重抽樣中仍會持有（中位數 ${middle.toFixed(1)}%），` +
        '這次移除是因為檔數與每檔最低比重的限制，不是因為它不好；想保留可以先鎖定再試算',
    ]
  })
}
