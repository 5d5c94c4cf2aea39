import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds } from '@zhiheng/contract/screener.ts'
import type { ReactNode } from 'react'

import type { View } from './conditions.ts'
import type { FundTableProps } from './fund-table.tsx'
import type { SearchQuery } from './queries.ts'

/** What the list of found funds and what stands around it are drawn from. */
export interface FoundProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly sectorNames: ReadonlyMap<string, string>
  readonly reply: ReplyOf<typeof searchFunds>
  /** The conditions have changed and the funds shown are still the earlier ones. */
  readonly busy: boolean
  /** Stands below the conditions: what a firm asks of its own columns. */
  readonly moreConditions?: ReactNode
  /** Draws the table of a named view, where a firm has columns of its own. */
  readonly renderTable?: ((table: FundTableProps) => ReactNode) | undefined
}
