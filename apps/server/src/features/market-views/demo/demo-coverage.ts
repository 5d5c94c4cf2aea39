import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { authorNames, dropped } from './demo-text.ts'

/** What a reason may be told of beside the market's own index. */
export type Yardstick = 'us10y' | 'ig_oas' | 'hy_oas'

/** A market that the demo's research covers. */
export interface Coverage {
  readonly marketId: string
  readonly authorId: number
  readonly author: string
  /** A rate whose height says how dear the market is; null: its index says it. */
  readonly yardstick: Yardstick | null
  /** When and why the coverage ended, the author with it or the market alone; null: it goes on. */
  readonly ended: { readonly on: IsoDate; readonly reason: string } | null
}

const by = (
  author: keyof typeof authorNames,
  marketId: string,
  more: Partial<Pick<Coverage, 'yardstick' | 'ended'>> = {},
): Coverage => ({
  marketId,
  authorId: Number(author),
  author: authorNames[author],
  yardstick: null,
  ended: null,
  ...more,
})

/** Who covers what. One author has left and one market was dropped: their calls stay in the record. */
export const demoCoverage: readonly Coverage[] = [
  by('1', '2330'),
  by('3', '2370'),
  by('3', '2360'),
  by('6', '2340'),
  by('6', '2350'),
  by('2', '23201', { yardstick: 'us10y' }),
  by('2', '23203', { yardstick: 'ig_oas' }),
  by('2', '23204', { yardstick: 'hy_oas' }),
  by('7', '23202', { yardstick: 'us10y', ended: { on: asIsoDate('2025-07-01'), reason: dropped.author } }),
  by('5', '2390', { ended: { on: asIsoDate('2025-12-10'), reason: dropped.market } }),
]
