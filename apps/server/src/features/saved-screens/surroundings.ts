import type { OwnColumns } from '../firm-pools/read-own-columns.ts'
import type { TopicsOfSearch } from '../screener/topics-of-search.ts'

/** What a kept search looks at besides the market. */
export interface Surroundings {
  /** Classes and columns of the firm on whose site it looks; null where there are none. */
  readonly own: OwnColumns | null
  /** The topics that whoever keeps it is shown there; none where it asks for none. */
  readonly topics: TopicsOfSearch
}
