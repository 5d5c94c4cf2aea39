import { catalogue } from '../language/catalogue.ts'

/** What an answer speaks to. */
export const riskDimensions = ['capacity', 'objective', 'knowledge', 'attitude'] as const
export type RiskDimension = (typeof riskDimensions)[number]

export interface RiskOption {
  readonly code: string
  readonly text: string
  /** 1, cautious, to 5, bold. */
  readonly score: number
  /** Whoever chooses this gets no level above it. */
  readonly capLevel?: number
  /** The most that may be lost in a year for whoever chooses this, percent; without it, no bound was given. */
  readonly mostLoss?: number
}

export interface RiskQuestion {
  readonly key: string
  readonly dimension: RiskDimension
  readonly text: string
  readonly hint: string
  /** Several may be chosen; the highest counts. */
  readonly multiple: boolean
  readonly options: readonly RiskOption[]
}

/** Of the wording and the scores; kept with each evaluation. */
export const riskQuestionsVersion = '2026-11'

/** The questionnaire of the site's own making, in the order in which it is asked. */
export const riskQuestions = catalogue([
  {
    key: 'age',
    dimension: 'capacity',
    text: '您的年齡是？',
    hint: '年齡會影響可投資期間與收入能力。',
    multiple: false,
    options: [
      { code: 'A', text: '18～19 歲', score: 1 },
      { code: 'B', text: '20～35 歲', score: 5 },
      { code: 'C', text: '36～50 歲', score: 4 },
      { code: 'D', text: '51～60 歲', score: 3 },
      { code: 'E', text: '61～69 歲', score: 2 },
      { code: 'F', text: '70 歲（含）以上', score: 1 },
    ],
  },
  {
    key: 'occupation',
    dimension: 'capacity',
    text: '您目前的主要收入來源是？',
    hint: '穩定的收入有助於承受短期波動。',
    multiple: false,
    options: [
      { code: 'A', text: '穩定薪資（公教、一般企業）', score: 4 },
      { code: 'B', text: '自營事業或專業收入', score: 4 },
      { code: 'C', text: '投資、租金收入', score: 3 },
      { code: 'D', text: '退休金或家人支應', score: 2 },
      { code: 'E', text: '目前無固定收入', score: 1 },
    ],
  },
  {
    key: 'income',
    dimension: 'capacity',
    text: '您的年收入（含家庭可支配）約為？',
    hint: '請以新臺幣估算。',
    multiple: false,
    options: [
      { code: 'A', text: '50 萬元以下', score: 1 },
      { code: 'B', text: '50 萬～100 萬元', score: 2 },
      { code: 'C', text: '100 萬～200 萬元', score: 3 },
      { code: 'D', text: '200 萬～500 萬元', score: 4 },
      { code: 'E', text: '500 萬元以上', score: 5 },
    ],
  },
  {
    key: 'asset_ratio',
    dimension: 'capacity',
    text: '預計投入基金的資金占您可運用資產的比重？',
    hint: '可運用資產＝存款與投資，不含自用住宅。',
    multiple: false,
    options: [
      { code: 'A', text: '10% 以下', score: 5 },
      { code: 'B', text: '10%～25%', score: 4 },
      { code: 'C', text: '25%～50%', score: 3 },
      { code: 'D', text: '50%～75%', score: 2 },
      { code: 'E', text: '75% 以上', score: 1 },
    ],
  },
  {
    key: 'reserve',
    dimension: 'capacity',
    text: '您的緊急備用金可支應幾個月的生活支出？',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '不到 3 個月', score: 1 },
      { code: 'B', text: '3～6 個月', score: 2 },
      { code: 'C', text: '6～12 個月', score: 4 },
      { code: 'D', text: '12 個月以上', score: 5 },
    ],
  },
  {
    key: 'horizon',
    dimension: 'objective',
    text: '這筆資金預計可以投資多久？',
    hint: '資金用途越近，能承擔的風險越低。',
    multiple: false,
    options: [
      { code: 'A', text: '1 年以內', score: 1, capLevel: 1 },
      { code: 'B', text: '1～3 年', score: 2, capLevel: 3 },
      { code: 'C', text: '3～5 年', score: 3 },
      { code: 'D', text: '5～10 年', score: 4 },
      { code: 'E', text: '10 年以上', score: 5 },
    ],
  },
  {
    key: 'objective',
    dimension: 'objective',
    text: '下列何者最符合您的投資目標？',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '保本為主，打敗定存即可', score: 1, capLevel: 2 },
      { code: 'B', text: '穩定領取配息、波動不要太大', score: 2 },
      { code: 'C', text: '收益與成長並重', score: 3 },
      { code: 'D', text: '追求長期資產成長，可接受短期虧損', score: 4 },
      { code: 'E', text: '追求最大報酬，可接受大幅波動', score: 5 },
    ],
  },
  {
    key: 'experience',
    dimension: 'knowledge',
    text: '您投資基金、ETF 或股票的經驗有多久？',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '沒有經驗', score: 1 },
      { code: 'B', text: '1 年以內', score: 2 },
      { code: 'C', text: '1～3 年', score: 3 },
      { code: 'D', text: '3～5 年', score: 4 },
      { code: 'E', text: '5 年以上', score: 5 },
    ],
  },
  {
    key: 'products',
    dimension: 'knowledge',
    text: '您曾經投資過哪些商品？',
    hint: '可複選。',
    multiple: true,
    options: [
      { code: 'A', text: '存款、儲蓄型保險', score: 1 },
      { code: 'B', text: '貨幣市場基金、債券基金', score: 2 },
      { code: 'C', text: '平衡型、多重資產基金', score: 3 },
      { code: 'D', text: '股票、股票型基金、ETF', score: 4 },
      { code: 'E', text: '期貨、選擇權、槓桿 ETF 或結構型商品', score: 5 },
    ],
  },
  {
    key: 'knowledge',
    dimension: 'knowledge',
    text: '下列敘述，您認為何者正確？',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '配息率越高，報酬率一定越高', score: 1 },
      { code: 'B', text: '債券基金不會虧損', score: 1 },
      { code: 'C', text: '配息可能來自本金，淨值會因此下降', score: 5 },
      { code: 'D', text: '不清楚', score: 1 },
    ],
  },
  {
    key: 'drawdown',
    dimension: 'attitude',
    text: '若投資組合 3 個月內下跌 15%，您會怎麼做？',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '全部贖回，避免再跌', score: 1 },
      { code: 'B', text: '贖回一部分', score: 2 },
      { code: 'C', text: '不動作，持續觀察', score: 3 },
      { code: 'D', text: '維持定期定額', score: 4 },
      { code: 'E', text: '加碼買進', score: 5 },
    ],
  },
  {
    key: 'tolerance',
    dimension: 'attitude',
    text: '您一年內最多可以接受多少帳面虧損？',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '完全不能接受虧損', score: 1, capLevel: 1, mostLoss: 0 },
      { code: 'B', text: '5% 以內', score: 2, mostLoss: 5 },
      { code: 'C', text: '10% 以內', score: 3, mostLoss: 10 },
      { code: 'D', text: '20% 以內', score: 4, mostLoss: 20 },
      { code: 'E', text: '可以超過 20%', score: 5 },
    ],
  },
  {
    key: 'tradeoff',
    dimension: 'attitude',
    text: '以下五個組合，您會選擇哪一個？（一年可能的最佳／最差結果）',
    hint: '',
    multiple: false,
    options: [
      { code: 'A', text: '+3%／−1%', score: 1 },
      { code: 'B', text: '+8%／−5%', score: 2 },
      { code: 'C', text: '+15%／−12%', score: 3 },
      { code: 'D', text: '+25%／−22%', score: 4 },
      { code: 'E', text: '+40%／−35%', score: 5 },
    ],
  },
] as const satisfies readonly RiskQuestion[])

export type RiskQuestionKey = (typeof riskQuestions)[number]['key']
