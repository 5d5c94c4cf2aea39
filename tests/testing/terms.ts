/** What a thing is called on the site, and what it is not called. */
export interface Term {
  /** The entry of the project's glossary (`../shared/domain/glossary.csv`), where it has one. */
  readonly key?: string
  readonly say: string
  /** Other names for the same thing, which no sentence uses. */
  readonly not: readonly string[]
  /** Longer words in which one of them is right. */
  readonly within?: readonly string[]
  /** Names that the glossary would rather avoid, and the site uses nevertheless, with the reason. */
  readonly kept?: Readonly<Record<string, string>>
  /** Why the site's name is another one than the glossary's. */
  readonly differs?: string
}

/** Terms of the glossary that have other names: a test holds this list against it where `../shared` is at hand. */
const glossaryTerms: readonly Term[] = [
  { key: 'fund', say: '基金', not: ['共同基金'] },
  { key: 'etf', say: 'ETF', not: ['指數股票型基金'] },
  { key: 'onshore_fund', say: '境內基金', not: ['國內基金'] },
  { key: 'offshore_fund', say: '境外基金', not: ['國外基金', '海外基金'] },
  { key: 'reit', say: '不動產證券化（REITs）', not: ['房地產信託'] },
  {
    key: 'money_market_fund',
    say: '貨幣市場基金',
    not: ['貨幣基金', '貨幣型基金'],
    differs: '市場的名稱也寫「貨幣市場」，不加「型」較短',
  },
  { key: 'balanced_fund', say: '平衡型基金', not: ['混合型基金'] },
  { key: 'fund_house', say: '基金公司', not: ['發行商'] },
  { key: 'distributor', say: '銷售機構', not: ['代銷'] },
  { key: 'fund_manager', say: '經理人', not: ['操盤手'] },
  { key: 'benchmark', say: '績效指標', not: ['對標'] },
  { key: 'nav', say: '淨值', not: ['單位淨值'] },
  {
    key: 'share_class',
    say: '級別',
    not: ['類股'],
    within: ['類股票'],
    kept: { 類別: '基金的分類（股票、債券…）叫類別' },
  },
  { key: 'accumulation', say: '累積型', not: [], kept: { 不配息: '配息頻率的一種，與「月配」並列' } },
  { key: 'dividend', say: '配息', not: ['分紅'] },
  { key: 'dividend_yield', say: '配息率', not: ['年化配息率'] },
  { key: 'duration', say: '存續期間', not: ['久期'] },
  { key: 'ytd', say: '今年以來', not: ['年初至今'] },
  { key: 'performance', say: '績效', not: ['業績'], kept: { 報酬: '賺了多少，與績效（整體表現）不同' } },
  { key: 'volatility', say: '波動度', not: ['波動率'] },
  { key: 'sharpe', say: '夏普值', not: ['夏普比率', 'Sharpe'] },
  { key: 'max_drawdown', say: '最大回落', not: ['最大跌幅', 'MDD'] },
  { key: 'peer_group', say: '同類型基金', not: ['同類基金'] },
  { key: 'score', say: '評分', not: ['星等'] },
  { key: 'rr', say: '風險等級', not: [], differs: '詞彙表允許較短的名稱', kept: { 風險等級: '同上' } },
  { key: 'kyc', say: '風險屬性評估', not: ['KYC', '風險評估', '風險測驗'] },
  { key: 'investment_grade', say: '投資等級', not: ['投資級'] },
  { key: 'high_yield_bond', say: '非投資等級債', not: ['高收益債', '垃圾債'] },
  { key: 'subscription', say: '申購', not: ['購買'] },
  { key: 'redemption', say: '贖回', not: ['賣出', '買回'], within: ['買回費用', '買回金額'] },
  { key: 'regular_plan', say: '定期定額', not: ['定期扣款', '存股'] },
  { key: 'portfolio', say: '投資組合', not: ['投組'], kept: { 組合: '說過「投資組合」之後的簡稱' } },
  { key: 'portfolio_new', say: '建立投資組合', not: ['建立組合', '新增投資組合', '新增組合'] },
  { key: 'holding', say: '持有基金', not: [], kept: { 持股: '基金自己持有的證券' } },
  { key: 'proportion', say: '比重', not: ['權重', '佔比', '占比'] },
  { key: 'budget', say: '投入金額', not: ['預算'], differs: '欄位旁另有每月投入，不必寫「總」' },
  { key: 'optimise', say: '最佳化', not: ['優化'] },
  { key: 'allocation', say: '資產配置', not: [], kept: { 分配: '動詞，例如平均分配' } },
  { key: 'rebalance', say: '再平衡', not: ['再平衡操作', '配平'] },
  {
    key: 'flag_overweight',
    say: '單檔比重偏高',
    not: ['單檔偏高', '比重過高', '集中度偏高', '單檔過重'],
    differs: 'issue 15',
  },
  { key: 'smart_pick', say: '智慧選組', not: ['智能選', '智慧選基', '智慧投資組合', '智慧組合', '智能投資'] },
  { key: 'lookthrough', say: '底層持股', not: ['看穿', '穿透'], differs: 'issue 15：看穿是識破謊言' },
  {
    key: 'favorite',
    say: '最愛基金',
    not: ['收藏'],
    within: ['已達收藏基金上限'],
    kept: { 自選基金: '自己挑基金建立投資組合的方式（direct_pick）' },
  },
  { key: 'fund_topic', say: '投資主題', not: ['主題基金'] },
  { key: 'market_channel', say: '財經頻道', not: ['市場頻道'] },
  { key: 'role_signed', say: '尊榮會員', not: ['簽約會員'] },
  { key: 'role_firm', say: '機構會員', not: ['企業會員'] },
  { key: 'points', say: 'BP 點數', not: ['積分'] },
  { key: 'firm', say: '合作機構', not: [], kept: { 金融機構: '會員任職的銀行、證券商等，不必與本站合作' } },
  { key: 'author', say: '作者', not: ['專欄作家'] },
  { key: 'premium_article', say: '進階文章', not: ['付費文章'] },
  { key: 'sector_1', say: '資產類別', not: ['資產類型'], differs: '股票、債券、平衡、貨幣市場在台灣稱資產類別' },
  { key: 'twd', say: '台幣', not: ['新台幣'] },
]

/** Terms of the site itself. */
const ownTerms: readonly Term[] = [
  { say: '換手率', not: ['換手', '更動比例', '每年更動'], within: ['換手率', '轉換手續費'] },
  { say: '平均分配', not: ['等權重'] },
  { say: '分散程度', not: ['押注', '有效風險來源'] },
  { say: '有效檔數', not: ['有效基金檔數'] },
  { say: '金額加權報酬', not: ['資金加權'] },
  { say: '風險貢獻', not: ['風險占比', '風險比重'] },
  { say: '資金空窗', not: ['不在市場'] },
  { say: '調整後', not: ['配平後'] },
  { say: '操作者', not: ['執行者'] },
  { say: '值得留意', not: ['可以留意'] },
  { say: '截止日', not: ['末日'] },
  { say: '重新抽樣', not: ['重抽'] },
  { say: '涵蓋', not: ['說得上話'] },
  { say: '同類百分位', not: ['同類前'] },
  { say: '開放追蹤的設定', not: ['共享設定'] },
  { say: '開放追蹤的組合', not: ['共享組合'] },
  { say: '尚未回復', not: ['還沒有回到高點', '尚未回到高點'] },
  { say: '一個月', not: ['近 1 個月', '近 3 個月', '近 6 個月'] },
  { say: '做法', not: ['作法'] },
  { say: '聯絡', not: ['聯繫'] },
  { say: '占用', not: ['佔'] },
  { say: '您', not: ['你'] },
]

/** Words of China for which Taiwan has its own. */
const mainland: Readonly<Record<string, string>> = {
  收益率: '報酬率',
  凈值: '淨值',
  净值: '淨值',
  回撤: '回落',
  定投: '定期定額',
  盈利: '獲利',
  盈虧: '損益',
  持倉: '持股',
  倉位: '部位',
  加倉: '加碼',
  減倉: '減碼',
  概率: '機率',
  水平: '水準',
  信息: '訊息',
  數據: '資料',
  默認: '預設',
  賬: '帳',
  用戶: '會員',
  登錄: '登入',
  註銷: '刪除帳號',
  激活: '啟用',
  郵箱: '電子郵件',
  短信: '簡訊',
  設置: '設定',
  鏈接: '連結',
  網絡: '網路',
  服務器: '伺服器',
  軟件: '軟體',
  硬件: '硬體',
  程序: '程式',
  文檔: '文件',
  屏幕: '螢幕',
  鼠標: '滑鼠',
  菜單: '選單',
  打印: '列印',
  視頻: '影音',
  質量: '品質',
  搜索: '搜尋',
  查找: '尋找',
  刷新: '重新整理',
  上傳: '選擇檔案',
  加載: '載入',
  緩存: '暫存',
  掃碼: '掃描條碼',
  身份: '身分',
  在線: '線上',
  客戶端: 'App',
  股息率: '殖利率',
}

/** Words of Taiwan that hold one of China: 自負盈虧 of the law, and words that merely meet. */
const mainlandWithin = ['自負盈虧', '不負責盈虧', '設定投資']

export const terms: readonly Term[] = [
  ...glossaryTerms,
  ...ownTerms,
  ...Object.entries(mainland).map(([word, say]) => ({ say, not: [word], within: mainlandWithin })),
]

/** A word of a sentence that is not the site's name for the thing. */
export interface WrongWord {
  readonly word: string
  readonly say: string
}

/** Words of a sentence for which the site has another one. */
export function wrongWords(sentence: string): readonly WrongWord[] {
  return terms.flatMap(({ say, not, within = [] }) => {
    const rest = within.reduce((text, right) => text.replaceAll(right, ' '), sentence)
    return not.filter((word) => rest.includes(word)).map((word) => ({ word, say }))
  })
}
