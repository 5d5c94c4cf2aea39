import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'
import { MOST_ALT } from '@zhiheng/domain/article-pictures/picture.ts'
import { giftAudiences, giftKinds, giftLimits, redemptionStates } from '@zhiheng/domain/gifts/gift.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Confirmed, confirmedRefusals, Day, IdText, LineText, LongText, PageText, RowNumber } from '../fields.ts'
import { GiftPicture } from '../gifts.ts'

/** One that was brought before with `uploadPicture`. */
const ChosenPicture = z.object({
  src: z
    .string()
    .max(100)
    .refine((src) => pictureAt(src) !== null, { error: 'invalid_field' }),
  alt: LineText({ least: 1, most: MOST_ALT }),
})

/** What staff write of a gift. */
const Written = z.object({
  title: LineText({ least: 1, most: giftLimits.title }),
  description: LongText({ least: 1, most: giftLimits.description }),
  provider: LineText({ least: 1, most: giftLimits.title }).nullable(),
  picture: ChosenPicture.nullable(),
  points: z.int().min(1).max(giftLimits.points),
  /** How many there are in all; of a gift with codes null: its codes are counted. */
  stock: z.int().min(0).max(giftLimits.stock).nullable(),
  last_day: Day.nullable(),
  audience: z.enum(giftAudiences),
  per_member: z.int().min(1).max(giftLimits.perMember),
  is_open: z.boolean(),
})

/** Every gift, also closed ones and those that are over. */
export const listAllGifts = endpoint({
  method: 'GET',
  path: '/api/admin/gifts',
  summary: '內部人員看全部好禮：庫存、期限與兌換數',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    today: Day,
    /** Whether an address of the partner is set; its gift is offered only then. */
    has_partner: z.boolean(),
    entries: z.array(
      Written.extend({
        id: z.int(),
        version: z.int(),
        kind: z.enum(giftKinds),
        title: z.string(),
        description: z.string(),
        provider: z.string().nullable(),
        picture: GiftPicture.nullable(),
        stock: z.int(),
        left: z.int(),
        state: z.enum(['open', 'closed', 'over', 'sold_out']),
      }),
    ),
  }),
})

/**
 * Adds a gift.
 *
 * Refuses: `invalid_field` where the stock does not suit its kind, the picture is not here, or a second gift of the partner
 * would be open.
 */
export const createGift = endpoint({
  method: 'POST',
  path: '/api/admin/gifts',
  summary: '新增好禮',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: Written.extend({ kind: z.enum(giftKinds) }),
  reply: z.object({ id: z.int() }),
})

/**
 * Changes a gift as it was read in a version; its kind stays.
 *
 * Refuses: `not_found`; `stale_version` where someone has changed it since; `invalid_field` as above, and where it would be
 * fewer than were redeemed.
 */
export const changeGift = endpoint({
  method: 'PATCH',
  path: '/api/admin/gifts/:id',
  summary: '修改好禮；版本不是最新時拒絕',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: Written.extend({ version: RowNumber }),
  reply: z.object({ id: z.int() }),
})

/**
 * Brings codes for a gift. Those that it has already count once.
 *
 * Refuses: `not_found`; `invalid_field` where the gift has no codes.
 */
export const addGiftCodes = endpoint({
  method: 'POST',
  path: '/api/admin/gifts/:id/codes',
  summary: '匯入好禮序號；重複的序號只算一次',
  allow: ['staff'],
  refusals: ['not_found', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({
    codes: z
      .array(z.string().refine((code) => /^[!-~]{4,60}$/.test(code), { error: 'invalid_field' }))
      .min(1)
      .max(giftLimits.codes),
  }),
  reply: z.object({ added: z.int(), repeated: z.int() }),
})

/**
 * Redemptions, those that wait first, 50 on a page. Of a person it names no more than what is needed to serve them.
 * `words` finds a part of a gift's title, or the whole address of a member.
 */
export const listAllRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/redemptions',
  summary: '內部人員看兌換紀錄：待出貨、待合作機構回覆與已完成的',
  allow: ['staff'],
  refusals: [],
  query: z.object({
    page: PageText.default(1),
    state: z.enum(redemptionStates).optional(),
    words: z.string().max(giftLimits.search).optional(),
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        kind: z.enum(giftKinds),
        points: z.int(),
        state: z.enum(redemptionStates),
        redeemed_on: Day,
        settled_on: Day.nullable(),
        /** The member's address, most of it hidden. */
        member: z.string(),
        /** Of a gift that waits to be sent; null otherwise. */
        recipient: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
        /** The end of the account with the partner; null where there is none. */
        account: z.string().nullable(),
        /** How often the partner was asked. */
        tries: z.int(),
        reason: z.string().nullable(),
      }),
    ),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
  }),
})

/**
 * Says that a gift was sent.
 *
 * Refuses: `not_found`; `redemption_settled` where it does not wait to be sent; `role_required` for one's own.
 */
export const shipRedemption = endpoint({
  method: 'POST',
  path: '/api/admin/redemptions/:id/ship',
  summary: '標記好禮已出貨，並通知會員',
  allow: ['staff'],
  refusals: ['not_found', 'redemption_settled', 'role_required'],
  params: z.object({ id: IdText }),
  body: z.object({}),
  reply: z.object({ id: z.int(), state: z.enum(redemptionStates) }),
})

/**
 * Takes a redemption back: the points return to the member, what was not used to the stock. A code is not used again. It
 * takes the gift's title, typed, and the password once more; the member may redeem again, and a correction takes points
 * that were given back by mistake.
 *
 * Refuses: `not_found`; `redemption_settled` where it was given back already; `role_required` for one's own; `invalid_field`
 * for another title typed; `current_password_wrong`; `rate_limited`, `busy`.
 */
export const returnRedemption = endpoint({
  method: 'POST',
  path: '/api/admin/redemptions/:id/return',
  summary: '退回兌換並說明原因：點數退還會員；須輸入好禮名稱與密碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'redemption_settled', 'role_required', ...confirmedRefusals],
  params: z.object({ id: IdText }),
  body: Confirmed.extend({ reason: LineText({ least: 2, most: giftLimits.reason }) }),
  reply: z.object({ id: z.int(), state: z.enum(redemptionStates) }),
})
