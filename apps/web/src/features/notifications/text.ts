import type { Age } from '@zhiheng/domain/notifications/group-by-day.ts'
import type { NotificationKind } from '@zhiheng/domain/notifications/notification.ts'
import type { SubscriptionKey } from '@zhiheng/domain/notifications/subscriptions.ts'

export const text = {
  title: '通知中心',
  name: '通知',
  tabs: { list: '通知', settings: '設定' },
  lead: (total: number, unread: number) => (unread > 0 ? `共 ${total} 則，${unread} 則未讀` : `共 ${total} 則，皆已讀`),
  readAll: '全部標示為已讀',
  readAllDone: '已全部標示為已讀',
  viewAll: '查看全部通知',
  empty: '目前沒有通知',
  emptyText: '投資組合偏離目標、基金績效達標或帳號有安全異動時，會在這裡通知您。',
  notLoaded: '暫時無法載入，請至通知中心查看。',
  pageGone: '這一頁沒有通知',
  firstPage: '回到第一頁',
  unread: '未讀',
  ages: { today: '今天', week: '本週', earlier: '更早' } satisfies Record<Age, string>,
  kinds: {
    rebalance: '投資組合',
    goal: '基金績效',
    task: '任務',
    announcement: '公告',
    document: '基金文件',
    holding: '基金持股',
    security: '帳號安全',
    screen: '篩選條件',
  } satisfies Record<NotificationKind, string>,
  open: '前往查看',
  backToList: '回到通知中心',
  settings: {
    name: '通知設定',
    lead: '選擇想收到的通知。帳號安全與網站公告一律會通知您。',
    saved: '通知設定已更新',
    keys: {
      portfolio_rebalance: {
        label: '投資組合最佳化方案',
        note: '持有比例偏離目標過多、有新的調整方案，或您追蹤的組合與專家清單異動時',
      },
      goal_reached: { label: '基金績效達標', note: '基金達到您設定的報酬目標，或評分有變動時' },
      screen_changed: { label: '篩選條件的每週變動', note: '您儲存的篩選條件有基金進出時，每週一則' },
    } satisfies Record<SubscriptionKey, { label: string; note: string }>,
  },
} as const
