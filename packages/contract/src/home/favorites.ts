import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CurrencyCode, Day, LipperId } from '../fields.ts'
import { Fresh } from './fresh.ts'

const Moved = z.object({
  lipper_id: LipperId,
  name: z.string(),
  /** 「基金之配息來源可能為本金」 and the like: shown beside the name, in full. */
  warnings: z.array(z.string()),
  currency: CurrencyCode,
  risk_level: z.int().nullable(),
  score: z.int().nullable(),
  price: z.number().nullable(),
  price_date: Day.nullable(),
  /** Percent. */
  day: z.number().nullable(),
  /** As the lists show it, percent, in the fund's currency. */
  week: z.number().nullable(),
  /** How many times the usual week of its last 52; null where fewer than 26 are known. */
  times: z.number().nullable(),
  /** Once a week over the last three months; null where no price stands. */
  trend: z.array(z.number().nullable()),
})
/** A favourite that moved: `getHomeFavorites`. */
export type MovedFavorite = z.output<typeof Moved>

const Favorites = z.object({
  ...Fresh,
  /** All favourites that have a price. */
  count: z.int(),
  /** Those that moved more than usual, the largest multiple first, five at most; on a quiet week the three that moved most. */
  funds: z.array(Moved),
  /** How many moved more than usual. */
  moved: z.int(),
  /** Of which no one knows what is usual: too young, or no price of this week. */
  unknown: z.int(),
  /** The largest week among those not shown, percent and without sign; null where there is none. */
  rest_most: z.number().nullable(),
})

/** The favourites whose week was larger than one standard deviation of their last 52 weeks. */
export const getHomeFavorites = endpoint({
  method: 'GET',
  path: '/api/home/favorites',
  summary: '最愛裡有變化的：一週變動超過該基金近 52 週一個標準差',
  allow: ['any'],
  refusals: [],
  reply: Favorites,
})
/** The reply of `getHomeFavorites`. */
export type HomeFavorites = z.output<typeof Favorites>
