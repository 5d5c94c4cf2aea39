import { demoAuthors } from '@zhiheng/demo-market/articles/tables/authors.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { dropped } from './demo-text.ts'

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

/** A market that an author of the demo covers. @throws RangeError where there is no such author */
function by(slug: string, marketId: string, more: Partial<Pick<Coverage, 'yardstick' | 'ended'>> = {}): Coverage {
  const author = demoAuthors.find((one) => one.slug === slug)
  if (author === undefined) throw new RangeError(`demo views: no author ${slug}`)
  return { marketId, authorId: author.id, author: author.name, yardstick: null, ended: null, ...more }
}

/** Who covers what. One author has left and one market was dropped: their calls stay in the record. */
export const demoCoverage: readonly Coverage[] = [
  by('shen-yichen', '2330'),
  by('gao-yiheng', '2370'),
  by('gao-yiheng', '2360'),
  by('ye-yuan', '2340'),
  by('ye-yuan', '2350'),
  by('lin-yingtong', '23201', { yardstick: 'us10y' }),
  by('lin-yingtong', '23203', { yardstick: 'ig_oas' }),
  by('lin-yingtong', '23204', { yardstick: 'hy_oas' }),
  by('zhou-chengyou', '23202', { yardstick: 'us10y', ended: { on: asIsoDate('2025-07-01'), reason: dropped.author } }),
  by('jiang-borui', '2390', { ended: { on: asIsoDate('2025-12-10'), reason: dropped.market } }),
]
