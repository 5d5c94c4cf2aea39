import { readAccount } from '@zhiheng/domain/gifts/account.ts'
import { giftAudiences, giftKinds, giftLimits, redemptionStates } from '@zhiheng/domain/gifts/gift.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LineText, Name, PageText } from './fields.ts'

/** A picture of a gift: its address on the site, and what it shows for who does not see it. */
export const GiftPicture = z.object({ src: z.string(), alt: z.string() })
export type GiftPicture = z.output<typeof GiftPicture>

const Gift = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(giftKinds),
  /** null: it has none. */
  picture: GiftPicture.nullable(),
  /** Who hands it out; null: the site itself. */
  provider: z.string().nullable(),
  /** In BP. */
  points: z.int(),
  left: z.int(),
  /** The last day in Taipei on which it can be redeemed; null: without an end. */
  last_day: Day.nullable(),
  audience: z.enum(giftAudiences),
  per_member: z.int(),
  /** Why this member cannot redeem it today, points apart; null where they can. */
  fault: z.enum(['gift_over', 'gift_sold_out', 'gift_limit', 'role_required']).nullable(),
})
/** A gift as a member sees it. */
export type Gift = z.output<typeof Gift>

/** What can be had for points, those of today first, with the member's own points. Who takes no part can have none. */
export const listGifts = endpoint({
  method: 'GET',
  path: '/api/gifts',
  summary: '可用 BP 點數兌換的好禮',
  allow: ['any'],
  refusals: [],
  reply: z.object({ points: z.int(), entries: z.array(Gift) }),
})

/** Where a gift is sent. */
const Recipient = z.object({
  name: Name,
  phone: LineText({ least: 8, most: 20 }),
  address: LineText(giftLimits.address),
})

/** Names one wish of the member: sent again, by a second press or a second tab, it is the same redemption. */
const RequestKey = z.string().regex(/^[\w-]{16,64}$/)

/**
 * Redeems a gift: stock, points and code are taken together or not at all. Under the same key it is redeemed once.
 *
 * Refuses: `role_required`; `not_found`; `gift_over`, `gift_sold_out`, `gift_limit`; `points_short`; `invalid_field` where
 * a gift that is sent has nowhere to go, or one of a partner is asked for here; `rate_limited` after five in an hour.
 */
export const redeemGift = endpoint({
  method: 'POST',
  path: '/api/gifts/:id/redeem',
  summary: '以 BP 點數兌換好禮：庫存、點數與序號在同一筆交易完成',
  allow: ['any'],
  notWhileActing: true,
  refusals: [
    'role_required',
    'not_found',
    'gift_over',
    'gift_sold_out',
    'gift_limit',
    'points_short',
    'invalid_field',
    'rate_limited',
  ],
  params: z.object({ id: IdText }),
  body: z.object({ key: RequestKey, recipient: Recipient.nullable() }),
  reply: z.object({ id: z.int(), state: z.enum(redemptionStates) }),
})

const Redemption = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(giftKinds),
  /** In BP. */
  points: z.int(),
  state: z.enum(redemptionStates),
  redeemed_on: Day,
  /** When it came into its present state; null while it is pending. */
  settled_on: Day.nullable(),
  /** What the member shows where it is had; null where there is none, or it was given back. */
  code: z.string().nullable(),
  /** The end of the account with the partner; null where there is none. */
  account: z.string().nullable(),
  /** Why it was given back, as staff or the partner say; null otherwise. */
  reason: z.string().nullable(),
})
/** A redemption as its member sees it. */
export type Redemption = z.output<typeof Redemption>

/** The member's own redemptions, the newest first, ten on a page. */
export const listRedemptions = endpoint({
  method: 'GET',
  path: '/api/member/redemptions',
  summary: '會員自己的兌換紀錄',
  allow: ['any'],
  refusals: [],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    entries: z.array(Redemption),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
  }),
})

const PartnerState = z.object({
  /** Whether a partner is connected and its gift can be had; a link that was made stays below either way. */
  is_offered: z.boolean(),
  /** `pending`: asked for, and the partner has not answered yet. null: no link. */
  state: z.enum(['linked', 'pending']).nullable(),
  /** The end of the linked account; null without a link. */
  account: z.string().nullable(),
})

/** Where the member's link to an account with the partner stands. */
export const getPartnerLink = endpoint({
  method: 'GET',
  path: '/api/member/redeem_fundrich',
  summary: '合作證券帳號的連結狀態',
  allow: ['any'],
  refusals: [],
  reply: PartnerState,
})

const Account = z
  .string()
  .max(40)
  .transform((typed) => readAccount(typed) ?? '')
  .refine((account) => account !== '', { error: 'invalid_field' })

/**
 * Redeems the partner's gift for an account with it: one link for each member and each account.
 *
 * Refuses: `role_required`; `partner_not_offered`; `account_linked` where the member or the account has another link;
 * `gift_over`, `gift_sold_out`, `gift_limit`; `points_short`; `partner_refused`, with the points given back;
 * `partner_unavailable` while the partner does not answer: the redemption is kept, and settled later;
 * `rate_limited` after five in an hour.
 */
export const linkPartner = endpoint({
  method: 'POST',
  path: '/api/member/redeem_fundrich',
  summary: '以 BP 點數兌換合作帳戶好禮並連結證券帳號；合作機構未回應時保留為處理中',
  allow: ['any'],
  notWhileActing: true,
  refusals: [
    'role_required',
    'partner_not_offered',
    'account_linked',
    'gift_over',
    'gift_sold_out',
    'gift_limit',
    'points_short',
    'partner_refused',
    'partner_unavailable',
    'rate_limited',
  ],
  body: z.object({ account: Account }),
  reply: PartnerState,
})
