// The pages of home, the market, the articles, every search, the tools and staff, with what each kind of reader is told.

export const readers = {
  guest: null,
  member: 'member',
  premium: 'member,member_premium',
  pro: 'member,member_premium,member_signed,member_pro',
  staff: 'member,staff',
} as const
export type Reader = keyof typeof readers
export const kindsOfReader = ['guest', 'member', 'premium', 'pro', 'staff'] as const satisfies readonly Reader[]

/** What a page says by its first heading. */
type Told = string | RegExp
/** Instead of a heading. */
export const SIGN_IN = 'sign in first'
export const REFUSED = '這個頁面不開放'
export const NO_PLAN = '您目前的方案沒有這項功能'

export interface PageOfReaders {
  /** `:fund` stands for a fund that is found. */
  readonly path: string
  readonly told: Told | ({ readonly [Kind in Reader]?: Told } & { readonly others: Told })
  /** What some readers find there, and the others do not. */
  readonly parts?: readonly { readonly text: string | RegExp; readonly of: readonly Reader[] }[]
}

const all = (path: string, told: Told): PageOfReaders => ({ path, told })
const membersOnly = (path: string, others: Told): PageOfReaders => ({ path, told: { guest: SIGN_IN, others } })
const staffOnly = (path: string, staff: Told): PageOfReaders => ({
  path,
  told: { guest: SIGN_IN, staff, others: REFUSED },
})
const paidFor = (path: string, others: Told): PageOfReaders => ({
  path,
  told: { guest: SIGN_IN, member: NO_PLAN, others },
})

const TSMC = 'TW0002330008'

const market: readonly PageOfReaders[] = [
  { path: '/', told: { guest: '找到適合您的基金組合', others: '我的一天' } },
  all('/market', '市場總覽'),
  all('/market/perform', '各市場績效'),
  all('/market/flow', '資金流向'),
  all('/market/indicator', '總經指標'),
  all('/market/ranking', '基金排行：漲幅'),
  all('/market/ranking/score', '基金排行：評分'),
  all('/market/ranking/tw_hold', '基金排行：國人持有'),
  membersOnly('/market/advice', '市場看法'),
  membersOnly('/market/bond', '債券市場'),
  all('/about', '關於我們'),
  all('/about/ratings', '評分成績單'),
  all('/contact', '聯絡我們'),
  all('/legal', '服務條款與聲明'),
  all('/legal/versions', '歷次版本'),
  all('/status', '資料狀態'),
]

const articles: readonly PageOfReaders[] = [
  all('/articles/insights', '專家觀點'),
  all('/articles/insights/1', '專家觀點'),
  all('/articles/insights/video', '影音'),
  all('/articles/insights/flashcard', '圖卡'),
  all('/articles/insights/post', '文章'),
  all('/articles/events', '活動'),
  all('/articles/news', '公告與新聞'),
  all('/articles/tags/快報', '標籤：快報'),
  all('/articles/financial-friendly-service', '金融友善服務'),
  {
    path: '/articles/a-ai-capex',
    told: /^AI 資本支出/,
    parts: [
      { text: '登入後可讀全文', of: ['guest'] },
      { text: /本月第 \d 篇進階文章/, of: ['member'] },
    ],
  },
  all('/articles/v-weekly-1119', /^三分鐘看全球/),
  all('/articles/b-2026-11-20', /^財經快報/),
  all('/articles/e-webinar-newbie', /^線上講座/),
  all('/articles/n-fund-merge-notice', /^基金合併與更名/),
  staffOnly('/articles/preview', /預覽/),
  all('/authors', '作者'),
  all('/authors/1', /./),
  membersOnly('/members/learn', '看懂一件事'),
]

const searches: readonly PageOfReaders[] = [
  all('/search', '搜尋'),
  all('/search/台積電', '搜尋「台積電」'),
  all('/search/articles/債券', '文章搜尋「債券」'),
  all('/search/authors/債券', '作者搜尋「債券」'),
  all('/search/funds', '基金搜尋'),
  all('/search/funds/全球科技', '基金搜尋'),
  all('/search/etf', 'ETF 搜尋'),
  all('/search/etf/台灣', 'ETF 搜尋'),
  all('/search/etf?aim=inverse', 'ETF 搜尋'),
  all('/search/holding', '從持股找基金'),
  all(`/search/holding/security/${TSMC}*min1`, '從持股找基金'),
  all('/search/holding/industry/industry!半導體', '從持股找基金'),
  all('/search/holding/country/country!CN*max10', '從持股找基金'),
  all('/search/holding/topic/taiwan-tech', '從持股找基金'),
  all('/search/holding/fund/:fund', '從持股找基金'),
  all('/search/holding/portfolio', '從持股找基金'),
  paidFor(`/securities/isin/${TSMC}`, /^台積電/),
  paidFor('/securities/industry/SEMI', '半導體'),
  membersOnly('/members/screens', '已存的篩選條件'),
]

const lists: readonly PageOfReaders[] = [
  all('/browse', '基金分類'),
  all('/browse/type-equity', '股票型基金'),
  all('/browse/market-2330?sort=steady', '全球及成熟市場股票'),
  all('/browse/region-14301', /./),
  all('/browse/industry-14601', /./),
  all('/browse/etf-all', '全部 ETF'),
  all('/browse/payout-monthly', '月配息級別'),
  all('/browse/currency-usd', '美元級別'),
  all('/browse/house-凱斯卓', '凱斯卓'),
  all('/categories', '投資主題'),
  all('/categories/ai-supply-chain', 'AI 供應鏈'),
  all('/recommends', '主題精選'),
  all('/recommends/best-in-class', '同類最佳'),
  all('/recommends/followed', '熱門關注'),
  all('/recommends/lower-cost', '低費用替代'),
  all('/recommends/new-funds', '新基金觀察'),
  all('/recommends/score-up', '評分升級'),
  all('/recommends/steady-income', '穩定配息'),
  all('/tools/checkup', '一頁健檢'),
  all('/tools/fof', '組合基金試算'),
  all('/micro-robo', '風險屬性評估與投資組合'),
  staffOnly('/tools/rating/history', '評分歷史'),
  membersOnly('/advice', '建議紀錄'),
]

const desks: readonly PageOfReaders[] = [
  staffOnly('/admin', '系統後台'),
  staffOnly('/admin/announcements', '公告'),
  staffOnly('/admin/articles', '文章'),
  staffOnly('/admin/articles/a-ai-capex', /^AI 資本支出/),
  staffOnly('/admin/articles/a-ai-capex/versions', '版本紀錄'),
  staffOnly('/admin/authors', '作者'),
  staffOnly('/admin/categories', '文章分類'),
  staffOnly('/admin/topics', '投資主題'),
  staffOnly('/admin/topics/1', /./),
  staffOnly('/admin/views', '市場看法'),
  staffOnly('/admin/indicators', '指標註記'),
  staffOnly('/admin/synonyms', '搜尋同義詞'),
  staffOnly('/admin/legal', '條款'),
  staffOnly('/admin/legal/member', '條款'),
  staffOnly('/admin/messages', '群組通知'),
  staffOnly('/admin/understanding', '看懂成效'),
]

const records: readonly PageOfReaders[] = [
  staffOnly('/admin/funds', '基金資料'),
  staffOnly('/admin/funds/:fund', /全球科技/),
  staffOnly('/admin/health', '資料狀況'),
  staffOnly('/admin/members', '會員管理'),
  staffOnly('/admin/members/1', /（1）$/),
  staffOnly('/admin/firms', '合作機構'),
  staffOnly('/admin/firms/1', '青田銀行 財富管理'),
  staffOnly('/admin/campaign', '會員任務'),
  staffOnly('/admin/campaign/daily_login', '每日登入'),
  staffOnly('/admin/points', '認證與點數'),
  staffOnly('/admin/gifts', '好禮'),
  staffOnly('/admin/outbox', '寄送失敗'),
  staffOnly('/admin/jobs', '排程工作'),
  staffOnly('/admin/switches', '功能開關'),
  staffOnly('/admin/audit', '稽核紀錄'),
  staffOnly('/console', '開發主控台'),
  staffOnly('/portfolios/batches', '批次再平衡'),
]

/** The pages by where they stand; a story looks at those of one line as one reader. */
export const pagesOfReaders = {
  'home, in the market and about the site': market,
  'the articles': articles,
  'the searches': searches,
  'the lists and tools': lists,
  'the desks of those who write': desks,
  'the records of staff': records,
} as const satisfies Readonly<Record<string, readonly PageOfReaders[]>>
