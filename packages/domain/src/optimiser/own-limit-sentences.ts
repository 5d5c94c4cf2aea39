import type { MemberLimits } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import { turnoverOf } from './propose-portfolio.ts'
import { text } from './text.ts'

/** Half a tenth of a percent: what is nearer to a limit has reached it. */
const REACHED = 0.05

/** The member's own limits on number, size and turnover that an answer has reached, as zh-TW sentences. */
export function ownLimitSentences({ before, after, isNoChange }: Proposal, limits: MemberLimits): string[] {
  if (isNoChange) return []
  const held = after.filter((percent) => percent >= REACHED)
  const turnover = turnoverOf(before, after)
  return [
    ...(held.length >= limits.mostFunds ? [text.countReached(limits.mostFunds)] : []),
    ...(held.some((percent) => Math.abs(percent - limits.leastWeight) < REACHED)
      ? [text.leastReached(limits.leastWeight)]
      : []),
    ...(limits.mostTurnover < 100 && turnover >= limits.mostTurnover - 2 * REACHED
      ? [text.turnoverReached(limits.mostTurnover)]
      : []),
  ]
}
