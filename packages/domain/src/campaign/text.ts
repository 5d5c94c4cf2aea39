import { catalogue } from '../language/catalogue.ts'
import type { InstitutionKind } from './institution.ts'
import type { CampaignTaskKey, TaskGroup } from './tasks.ts'

export const institutionKindNames = catalogue({
  bank: '銀行',
  securities: '證券',
  insurance: '保險',
  fund_house: '投信',
  advisory: '投顧',
  other: '其他金融機構',
} as const satisfies Record<InstitutionKind, string>)

export const taskGroupNames = catalogue({
  once: '新手任務',
  daily: '每日任務',
  repeat: '推薦任務',
  yearly: '年度任務',
  understanding: '看懂一件事',
} as const satisfies Record<TaskGroup, string>)

/** What a member reads of a task: what it is, and what the way there is called. */
interface TaskText {
  readonly title: string
  readonly description: string
  readonly action: string
}

export const taskTexts = catalogue({
  bind_phone: {
    title: '綁定手機號碼',
    description: '完成手機號碼驗證，帳號更安全，也能收到重要提醒。',
    action: '立即綁定',
  },
  first_fund_search: {
    title: '第一次搜尋基金',
    description: '輸入基金名稱、代碼或基金公司，打開第一檔想研究的基金。',
    action: '去找基金',
  },
  add_favorite: {
    title: '把基金加入最愛',
    description: '將感興趣的基金加入最愛，隨時追蹤淨值與評分變化。',
    action: '挑選基金',
  },
  set_performance_alert: {
    title: '設定績效目標提醒',
    description: '替最愛基金設定報酬率目標，達標時第一時間通知您。',
    action: '前往設定',
  },
  compare_funds: {
    title: '使用基金比較',
    description: '選兩檔以上的基金，比較績效、波動與費用。',
    action: '開始比較',
  },
  create_first_portfolio: {
    title: '建立第一個投資組合',
    description: '挑選基金並設定比重，開始追蹤自己的投資組合。',
    action: '建立投資組合',
  },
  daily_login: {
    title: '每日登入',
    description: '每天登入一次。',
    action: '回首頁',
  },
  read_expert_article: {
    title: '閱讀一篇專家觀點',
    description: '閱讀一篇專家觀點文章。',
    action: '去看文章',
  },
  listen_podcast: {
    title: '收聽財經節目',
    description: '收聽一集財經節目滿八成。',
    action: '開始收聽',
  },
  news_briefing: {
    title: '收聽財經新聞快報',
    description: '收聽今日財經新聞快報滿八成。',
    action: '立即收聽',
  },
  referral_signup: {
    title: '推薦好友註冊',
    description: '好友透過您的推薦連結完成註冊並啟用帳號。',
    action: '取得推薦連結',
  },
  institution_verification: {
    title: '年度金融機構會員認證',
    description: '任職於金融機構的會員，每年完成一次任職認證。',
    action: '前往認證',
  },
  understand_cost: {
    title: '看懂十年總成本',
    description: '看一檔基金十年的總成本，再答對一題。',
    action: '去看懂',
  },
  understand_stress: {
    title: '看懂壓力情境',
    description: '看一次大跌對新臺幣 10 萬元的影響，再答對一題。',
    action: '去看懂',
  },
  understand_returns: {
    title: '看懂兩種報酬',
    description: '看基金報酬與投資人平均報酬的差別，再答對一題。',
    action: '去看懂',
  },
  understand_principal: {
    title: '看懂來自本金的配息',
    description: '看一檔基金的配息有多少來自本金，再答對一題。',
    action: '去看懂',
  },
  understand_index: {
    title: '看懂指數型基金的結果',
    description: '看同一段期間指數型基金的報酬，再答對一題。',
    action: '去看懂',
  },
} as const satisfies Record<CampaignTaskKey, TaskText>)
