import type { changeFlags } from '@zhiheng/contract/portfolio-ledger.ts'

export type ChangeFlag = (typeof changeFlags)[number]

/** What is said of a change: that a fund stayed is said of those alone of which nothing else is. */
export function toldFlags(flags: readonly ChangeFlag[]): readonly ChangeFlag[] {
  return flags.length > 1 ? flags.filter((flag) => flag !== 'sustained') : flags
}
