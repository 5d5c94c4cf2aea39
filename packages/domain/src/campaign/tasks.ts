/** How often a task gives points. */
export type TaskGroup = 'once' | 'daily' | 'repeat' | 'yearly'

/** Something a member may do for points. */
export interface CampaignTask {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly group: TaskGroup
  /** In BP. Source: members spec §9. */
  readonly reward: number
  /** Where it is done. */
  readonly to: string
  readonly action: string
}

export const taskGroupNames = {
  once: '新手任務',
  daily: '每日任務',
  repeat: '推薦任務',
  yearly: '年度任務',
} as const satisfies Record<TaskGroup, string>

/** So many points make a premium member; they expire after so many days. Source: members spec §9. */
export const pointsToPremium = 66
export const pointsExpireDays = 31

/** Everything that gives points, as the specification lists it. */
export const campaignTasks: readonly CampaignTask[] = [
  {
    key: 'bind_phone',
    title: '綁定手機號碼',
    description: '完成手機號碼驗證，帳號更安全，也能收到重要提醒。',
    group: 'once',
    reward: 10,
    to: '/members/phone',
    action: '立即綁定',
  },
  {
    key: 'first_fund_search',
    title: '第一次搜尋基金',
    description: '輸入基金名稱、代碼或基金公司，找到第一檔想研究的基金。',
    group: 'once',
    reward: 10,
    to: '/search/funds',
    action: '去找基金',
  },
  {
    key: 'add_favorite',
    title: '把基金加入最愛',
    description: '將感興趣的基金加入最愛，隨時追蹤淨值與評分變化。',
    group: 'once',
    reward: 5,
    to: '/search/funds?cta=favorite',
    action: '挑選基金',
  },
  {
    key: 'set_performance_alert',
    title: '設定績效目標提醒',
    description: '替最愛基金設定報酬率目標，達標時第一時間通知您。',
    group: 'once',
    reward: 5,
    to: '/favorites',
    action: '前往設定',
  },
  {
    key: 'compare_funds',
    title: '使用基金比較',
    description: '選兩檔以上的基金，比較績效、波動與費用。',
    group: 'once',
    reward: 10,
    to: '/compare',
    action: '開始比較',
  },
  {
    key: 'create_first_portfolio',
    title: '建立第一個投資組合',
    description: '挑選基金並設定比重，開始追蹤自己的投資組合。',
    group: 'once',
    reward: 10,
    to: '/portfolios/new',
    action: '建立投資組合',
  },
  {
    key: 'daily_login',
    title: '每日登入',
    description: '每天登入一次。',
    group: 'daily',
    reward: 1,
    to: '/',
    action: '回首頁',
  },
  {
    key: 'read_expert_article',
    title: '閱讀一篇專家觀點',
    description: '完整閱讀一篇專家觀點文章。',
    group: 'daily',
    reward: 1,
    to: '/articles/insights',
    action: '去看文章',
  },
  {
    key: 'listen_podcast',
    title: '收聽財經節目',
    description: '收聽一集財經節目滿 60 秒。',
    group: 'daily',
    reward: 1,
    to: '/articles/insights',
    action: '開始收聽',
  },
  {
    key: 'news_briefing',
    title: '收聽財經新聞快報',
    description: '播放今日財經新聞快報。',
    group: 'daily',
    reward: 1,
    to: '/market',
    action: '立即收聽',
  },
  {
    key: 'referral_signup',
    title: '推薦好友註冊',
    description: '好友透過您的推薦連結完成註冊並啟用帳號。',
    group: 'repeat',
    reward: 20,
    to: '/members/gift#refer',
    action: '取得推薦連結',
  },
  {
    key: 'institution_verification',
    title: '年度金融機構會員認證',
    description: '任職於金融機構的會員，每年完成一次任職認證。',
    group: 'yearly',
    reward: 60,
    to: '/members/gift#institution',
    action: '前往認證',
  },
]
