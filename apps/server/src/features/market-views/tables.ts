import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Conviction } from '@zhiheng/domain/market-views/market-view.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    market_views: MarketViewsTable
    market_view_withdrawals: MarketViewWithdrawalsTable
  }
}

export const tables = ['market_views', 'market_view_withdrawals'] as const satisfies readonly (keyof Schema)[]

/** Append-only, by a trigger. Who of the staff entered it is in the audit log. */
interface MarketViewsTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  /** A market of set23. */
  market_id: string
  stance: number
  conviction: Checked<Conviction>
  /** Taipei's day; one a market and day. */
  published_on: Checked<IsoDate>
  /** Of the list of authors; null where the name is on none. */
  author_id: number | null
  /** As it was signed. */
  author: string
  reasons: JSONColumnType<string[]>
  risk: string
}

/** Append-only, by a trigger. */
interface MarketViewWithdrawalsTable {
  view_id: number
  withdrawn_on: Checked<IsoDate>
  reason: string
}
