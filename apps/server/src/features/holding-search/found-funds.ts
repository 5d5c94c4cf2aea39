import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings } from '@zhiheng/contract/holding-search.ts'
import type { Condition } from '@zhiheng/domain/holding-search/condition.ts'
import type { HoldingSearch } from '@zhiheng/domain/holding-search/search-holdings.ts'

type Reply = ReplyOf<typeof searchHoldings>

/** A row of the table of holdings that was found. */
export interface Found {
  readonly row: number
  /** Percent of it in all that is asked for, or alike with what is compared; null where neither is asked. */
  readonly total: number | null
}

/** What a search finds, before it is written for who asks. */
export interface FoundFunds {
  readonly about: Pick<Reply, 'conditions' | 'contradictions' | 'like' | 'topic' | 'any' | 'without'>
  /** In their order. */
  readonly rows: readonly Found[]
  /** Funds that disclose too little to be judged, or nothing; in no order. */
  readonly untold: readonly Found[]
  /** The conditions that count with what they find; null where funds are compared whole. */
  readonly searched: { readonly conditions: readonly Condition[]; readonly search: HoldingSearch } | null
}
