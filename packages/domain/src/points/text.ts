import type { TaskName } from '../campaign/tasks.ts'
import { catalogue } from '../language/catalogue.ts'

/** How the specification calls tasks where it sends them: a claim may name a task by it. */
export const taskSubjects = catalogue({
  bind_phone: '綁定手機',
  first_fund_search: '首次搜尋基金',
  add_favorite: '加入最愛',
  set_performance_alert: '設定績效提醒',
  compare_funds: '比較基金',
  create_first_portfolio: '建立第一個投資組合',
  daily_login: '每日登入',
  read_expert_article: '閱讀專家文章',
  listen_podcast: '收聽財經節目',
  news_briefing: '財經新聞快報',
  referral_signup: '推薦註冊成功',
  institution_verification: '年度金融機構會員認證',
  annual_premium_upgrade: '年度進階會員升級',
} as const satisfies Partial<Record<TaskName, string>>)
