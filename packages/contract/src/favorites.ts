import { favoriteColumns, favoriteSorts, sortDirections } from '@zhiheng/domain/favorites/view.ts'
import { invalidReasons } from '@zhiheng/domain/favorites/why-invalid.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, IdText, LipperId, LipperIds, PageText } from './fields.ts'
import { FundEvent } from './funds.ts'
import { FundSummary } from './funds/summary.ts'

/** A favourite as a card shows it. */
const FavoriteCard = FundSummary.pick({
  lipper_id: true,
  currency: true,
  price: true,
  price_date: true,
  price_change: true,
  price_change_rate: true,
  score: true,
  scores: true,
}).extend({
  /** The fund's Chinese name. */
  c_name: z.string(),
  /** 「基金之配息來源可能為本金」 and the like: shown beside the name, in full. */
  warnings: z.array(z.string()),
})
export type FavoriteCard = z.output<typeof FavoriteCard>

/** The member's own words on a favourite; empty where there are none. */
export const Note = z.object({
  note: z.string(),
  /** Goes up each time the note is written; who writes says which one they have read. */
  version: z.int(),
})

/** The groups that a favourite is in: the member's tags of scope `favorite`. */
const Groups = z.array(z.object({ id: z.int(), name: z.string() }))

/** A favourite as the page of favourites shows it. */
export const Favorite = FavoriteCard.extend(
  FundSummary.pick({
    e_name: true,
    asset_type: true,
    sector: true,
    risk_level: true,
    price_only: true,
    months_performance: true,
  }).shape,
).extend({
  /** The day since which it is followed, of Taipei. */
  followed_on: Day,
  /** What it returned since that day's price, distributions included, percent; null where that cannot be told. */
  perf_since: z.number().nullable(),
  /** By this the favourite is put into groups. */
  id: z.int(),
  note: Note,
  groups: Groups,
  /**
   * The score on the day since which it is followed, that of a month end before it, by today's method; `score_web` is null
   * where there was none then. null: nobody knows.
   */
  score_then: z
    .object({
      as_of: Day,
      score_web: z.int().nullable(),
      /** `backtest`: computed afterwards, by the prices until then. */
      kind: z.enum(['live', 'backtest']),
    })
    .nullable(),
  /** What happened to the fund after that day, the newest first. */
  events_since: z.array(FundEvent),
  /**
   * The course of the last twelve months, distributions reinvested where they are known, in the fund's currency: the same
   * number of values for each fund, evenly spaced; null where no price stands.
   */
  trend: z.array(z.number().nullable()),
})
export type Favorite = z.output<typeof Favorite>

/** A favourite of which no figures come any more. */
export const InvalidFavorite = z.object({
  lipper_id: LipperId,
  c_name: z.string(),
  reason: z.enum(invalidReasons),
  followed_on: Day,
  /** The day of its merger or liquidation; null where that is not known, or it has not ended so. */
  ended_on: Day.nullable(),
  note: Note,
  /** The class it was merged into. */
  successor: z.object({ lipper_id: LipperId, c_name: z.string() }).nullable(),
})
export type InvalidFavorite = z.output<typeof InvalidFavorite>

/** Sector ids of the set of 23: markets as a reader calls them. */
const MarketId = z.string().regex(/^\d{4,5}$/)

/** How the member looks at their favourites: the figures in their order, and what the list is sorted by. */
export const FavoriteView = z.object({
  columns: z
    .array(z.enum(favoriteColumns))
    .min(1)
    .refine((columns) => new Set(columns).size === columns.length, { error: 'invalid_field' }),
  sort: z.object({ by: z.enum(favoriteSorts), direction: z.enum(sortDirections) }),
})

/** What favourites can be narrowed by, with how many of all there are of each. */
const FavoriteFacets = z.object({
  asset_type: z.array(z.object({ value: z.enum(assetTypes), count: z.int() })),
  market: z.array(z.object({ value: MarketId, label: z.string(), count: z.int() })),
  currency: z.array(z.object({ value: CurrencyCode, count: z.int() })),
  /** All groups of the member, the empty ones too. */
  group: z.array(z.object({ value: z.int(), label: z.string(), count: z.int() })),
  /** Of how many something is known to have changed since they are followed. */
  changed: z.int(),
})

/**
 * A page of ten of the member's favourite funds, sorted as they have chosen, with all ids, the invalid ones and the quota.
 * The specification's "favorites state" (`ids`, `invalid`) is part of it. A group that is not the member's holds nothing.
 */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary:
    '我的最愛基金，每頁 10 檔，依會員選擇的排序，可依類型、市場、幣別、群組與有無變動篩選；另附全部代碼與失效基金',
  allow: ['any'],
  refusals: [],
  query: z.object({
    page: PageText.default(1),
    asset_type: z.enum(assetTypes).optional(),
    market: MarketId.optional(),
    currency: CurrencyCode.optional(),
    group: IdText.optional(),
    /** Those of which something has changed alone. */
    changed: z.literal('1').optional(),
  }),
  reply: z.object({
    entries: z.array(Favorite),
    page: z.int(),
    page_total: z.int(),
    /** Of those with figures: the invalid ones are not on any page. */
    total: z.int(),
    /** Of those, as many as the conditions leave. */
    matched: z.int(),
    facets: FavoriteFacets,
    /** All followed funds, the invalid ones too, newest first. */
    ids: z.array(LipperId),
    invalid: z.array(InvalidFavorite),
    quota: Quota,
    view: FavoriteView,
    /** The day of the newest event that is known of any fund: later ones may be missing. */
    events_until: Day.nullable(),
    as_of: Day,
  }),
})

/** The twelve latest favourites for the carousel of the home page, and how many there are. */
export const summariseFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites/summary',
  summary: '首頁輪播用的最愛基金：最新加入的 12 檔與總數',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    /** `count` is of all favourites, the same in each. */
    entries: z.array(FavoriteCard.extend({ count: z.int() })),
    count: z.int(),
  }),
})

/** A page of ten favourites for the menu of the header; the next page is read when the list is scrolled to its end. */
export const listFavoritesCompact = endpoint({
  method: 'GET',
  path: '/api/favorites/compact',
  summary: '選單用的最愛基金清單，每頁 10 檔',
  allow: ['any'],
  refusals: [],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    funds: z.array(FavoriteCard),
    page_total: z.int(),
    /** How many are on this page. */
    page_items: z.int(),
    quota: Quota,
  }),
})

/** What stands after a change. */
const Followed = z.object({ ids: z.array(LipperId), quota: Quota })

/**
 * Adds funds to the favourites, all of them or none; those that are favourites already stay and take no room.
 *
 * Refuses: `favorite_quota` where they do not all fit, `fund_not_available` naming the funds that are unknown or no
 * longer priced.
 */
export const followFunds = endpoint({
  method: 'POST',
  path: '/api/favorites/follow',
  summary: '加入最愛；已加入的不變也不多算',
  allow: ['any'],
  refusals: ['favorite_quota', 'fund_not_available'],
  body: z.object({ lipper_ids: z.array(AskedFund).min(1).max(100) }),
  reply: Followed,
})

/** Removes funds from the favourites; a fund that is not one is passed over. */
export const unfollowFunds = endpoint({
  method: 'DELETE',
  path: '/api/favorites/unfollow',
  summary: '從最愛移除一檔或多檔；不在最愛中的略過',
  allow: ['any'],
  refusals: [],
  query: z.object({ lipper_ids: LipperIds.pipe(z.array(LipperId).min(1)) }),
  reply: Followed,
})
