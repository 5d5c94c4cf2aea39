import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { GiftAudience, GiftKind, RedemptionState } from '@zhiheng/domain/gifts/gift.ts'
import type { Generated } from 'kysely'

import type { Checked, Json, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    gifts: GiftsTable
    gift_redemptions: GiftRedemptionsTable
    gift_codes: GiftCodesTable
  }
}

export const tables = ['gifts', 'gift_redemptions', 'gift_codes'] as const satisfies readonly (keyof Schema)[]

interface GiftsTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  kind: Checked<GiftKind>
  title: string
  description: string
  provider: string | null
  /** The address of its picture and what that shows; both null without one. */
  picture_src: string | null
  picture_alt: string | null
  points: number
  /** How many there are in all, and how many of them are gone. */
  stock: number
  taken: Generated<number>
  last_day: Checked<IsoDate> | null
  audience: Checked<GiftAudience>
  per_member: number
  is_open: boolean
  version: Generated<number>
}

/** Where a gift is sent. */
export interface Recipient {
  readonly name: string
  readonly phone: string
  readonly address: string
}

interface GiftRedemptionsTable {
  id: Generated<number>
  member_id: number
  gift_id: number
  /** Names one wish of the member. */
  request_key: string
  kind: Checked<GiftKind>
  /** As it was when it was redeemed. */
  title: string
  points: number
  state: Checked<RedemptionState>
  redeemed_at: Time
  settled_at: Time | null
  recipient: Json<Recipient> | null
  account: string | null
  /** Under which the partner knows it: asked again, it is the same link. */
  partner_key: Generated<string>
  tries: Generated<number>
  next_try_at: Time | null
  reason: string | null
}

interface GiftCodesTable {
  id: Generated<number>
  gift_id: number
  code: string
  /** When it was handed out; a code that was handed out once is never handed out again. */
  taken_at: Time | null
  redemption_id: number | null
}
