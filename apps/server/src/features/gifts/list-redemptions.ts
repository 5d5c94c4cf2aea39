import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listRedemptions as call } from '@zhiheng/contract/gifts.ts'
import { maskAccount } from '@zhiheng/domain/gifts/account.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { countOwn, listOwn } from './store.ts'

const A_PAGE = 10

/** A page of what a member has redeemed; a code only while the gift is theirs. */
export async function listRedemptions(
  { db }: Pick<Site, 'db'>,
  { memberId, page }: { readonly memberId: number; readonly page: number },
): Promise<ReplyOf<typeof call>> {
  const total = await countOwn(db, memberId)
  const rows = await listOwn(db, { memberId, offset: (page - 1) * A_PAGE, limit: A_PAGE })
  return {
    entries: rows.map(({ redeemed_at, settled_at, code, account, ...row }) => ({
      ...row,
      redeemed_on: taipeiDayOf(redeemed_at),
      settled_on: settled_at === null ? null : taipeiDayOf(settled_at),
      code: row.state === 'returned' ? null : code,
      account: account === null ? null : maskAccount(account),
    })),
    page,
    page_total: Math.max(1, Math.ceil(total / A_PAGE)),
    total,
  }
}
