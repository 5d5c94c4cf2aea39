import type { Age } from '@zhiheng/domain/notifications/group-by-day.ts'
import { kindNames } from '@zhiheng/domain/notifications/text.ts'

export const text = {
  title: '通知中心',
  name: '通知',
  tabs: { list: '通知', settings: '設定' },
  lead: (total: number, unread: number) => (unread > 0 ? `共 ${total} 則，${unread} 則未讀` : `共 ${total} 則，皆已讀`),
  readAll: '全部標示為已讀',
  readAllDone: '已全部標示為已讀',
  viewAll: '查看全部通知',
  empty: '目前沒有通知',
  emptyText: '投資組合偏離目標、基金績效達標，或帳號有安全異動時，會在這裡通知您。',
  notLoaded: '暫時無法載入，請至通知中心查看。',
  pageGone: '這一頁沒有通知',
  firstPage: '回到第一頁',
  unread: '未讀',
  ages: { today: '今天', week: '本週', earlier: '更早' } satisfies Record<Age, string>,
  kinds: kindNames,
  open: '前往查看',
  backToList: '回到通知中心',
} as const
