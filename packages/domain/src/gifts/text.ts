import { catalogue } from '../language/catalogue.ts'
import type { GiftAudience, GiftKind, RedemptionState } from './gift.ts'

export const giftKindNames = catalogue({
  code: '序號',
  post: '寄送',
  partner: '合作帳戶',
} as const satisfies Record<GiftKind, string>)

export const giftAudienceNames = catalogue({
  everyone: '參與任務的會員',
  premium: '進階會員',
} as const satisfies Record<GiftAudience, string>)

export const redemptionStateNames = catalogue({
  done: '已兌換',
  pending: '處理中',
  shipped: '已出貨',
  returned: '已退回',
} as const satisfies Record<RedemptionState, string>)
