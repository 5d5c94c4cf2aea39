import type { ThemeShare } from '@zhiheng/domain/fund-topics/theme-share.ts'

import { toNumber } from '../funds/wire-number.ts'

/** The share of a theme on the wire. */
export function shareReply(share: ThemeShare | null): ThemeShare | null {
  if (share === null) return null
  const { percent, purity, coverage, count } = share
  return { percent: toNumber(percent) ?? 0, purity: toNumber(purity) ?? 0, coverage: toNumber(coverage) ?? 0, count }
}
