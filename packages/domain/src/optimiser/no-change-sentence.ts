import type { Proposal } from './propose-portfolio.ts'
import { text } from './text.ts'

/**
 * Why nothing is changed, zh-TW: what is held is near the target; or preferences contradict each other, and nothing nearer to
 * the target is left to do.
 */
export function noChangeSentence({ conflicts }: Pick<Proposal, 'conflicts'>): string {
  return conflicts.length > 0 ? text.noChangeInConflict : text.noChange
}
