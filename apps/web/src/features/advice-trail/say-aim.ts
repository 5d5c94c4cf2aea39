import type { AdviceHead } from '@zhiheng/contract/advice-trail.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { text } from './text.ts'

/** What was asked for, in a few words. */
export function sayAim({ target, mode }: Pick<AdviceHead, 'target' | 'mode'>): string {
  if (mode !== null) return text.modes[mode]
  if (target === null) return ''
  if (target.kind === 'shares') return text.shares(target.bond, target.equity, target.money_market)
  if (target.kind === 'same_allocation') return text.sameAllocation
  return isRiskLevel(target.level) ? text.level(target.level) : ''
}

/** 最佳化：等級 3 穩健. */
export function nameOfAdvice(advice: Pick<AdviceHead, 'kind' | 'target' | 'mode'>): string {
  return `${text.kinds[advice.kind]}：${sayAim(advice)}`
}

/** The portfolio that it is about, in words. */
export function portfolioOf({ portfolio, note_id, kind }: AdviceHead): string {
  if (portfolio !== null) return portfolio.name
  return kind === 'smart_pick' && note_id === null ? text.noPortfolio : text.gone
}
