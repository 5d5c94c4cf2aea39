import type { SubscriptionKey } from '@zhiheng/domain/notifications/subscriptions.ts'

/** Of the settings alone, which come when they are opened. */
export const settingsText = {
  name: '通知設定',
  kindsTitle: '想收到哪些通知',
  lead: '選擇想收到的通知。帳號安全一律會通知您。',
  saved: '通知設定已更新',
  keys: {
    portfolio_notices: { label: '投資組合', note: '一次開啟或關閉以下各項' },
    portfolio_rebalance: {
      label: '投資組合最佳化方案',
      note: '持有比例偏離目標過多、有新的調整方案，或您追蹤的組合異動時',
    },
    drift: { label: '比例超出區間', note: '持有比例超出您設定的再平衡區間時' },
    plan_charge: { label: '定期定額扣款', note: '扣款前一天，以及扣款沒有成功時' },
    concentration: { label: '持有過於集中', note: '拆解持股後，單一公司、國家或投信的比重超過門檻時' },
    fund_notices: { label: '基金', note: '一次開啟或關閉以下各項' },
    goal_reached: { label: '基金績效達標', note: '基金達到您設定的條件時' },
    score_changed: { label: '評分變動', note: '您持有或最愛的基金換了評分等級時' },
    fund_event: { label: '基金異動', note: '合併、清算、停止申購、更名、換費率或經理人，以及最愛基金失效時' },
    holding_alert: { label: '基金持股', note: '您設定的持股條件成立時' },
    screen_changed: { label: '篩選條件的每週變動', note: '您儲存的篩選條件有基金進出時，每週一則' },
    document_published: { label: '基金文件', note: '您訂閱的基金有新的月報、公開說明書等文件時' },
    pick_changed: { label: '專家清單', note: '您追蹤的專家清單調整基金或比例時' },
    account_notices: { label: '點數與帳號', note: '一次開啟或關閉以下各項' },
    points: { label: '點數', note: '獲得點數，或點數即將到期時' },
    verification: { label: '認證結果', note: '您的任職機構認證有結果時' },
    risk_level: { label: '風險屬性評估到期', note: '到期前一個月，以及到期時' },
    room: { label: '數量將滿', note: '最愛基金、投資組合或篩選條件快到上限時' },
    indicator_alert: { label: '總經指標', note: '您設定的總經指標條件成立時' },
    announcement: { label: '網站公告', note: '新功能與服務異動' },
  } satisfies Record<SubscriptionKey, { label: string; note: string }>,
} as const
