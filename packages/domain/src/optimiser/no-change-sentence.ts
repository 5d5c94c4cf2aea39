import type { Proposal } from './propose-portfolio.ts'

/**
 * Why nothing is changed, zh-TW: what is held is near the target; or preferences contradict each other, and nothing nearer to
 * the target is left to do.
 */
export function noChangeSentence({ conflicts }: Pick<Proposal, 'conflicts'>): string {
  return conflicts.length > 0
    ? '在這些條件下沒有更接近目標的調整，配置維持不變；互有衝突的條件列在下方。'
    : '目前的配置已接近目標，調整能帶來的好處小於換手的成本，可以不動。'
}
