import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { Stance } from '@zhiheng/domain/market-views/market-view.ts'

/** Why a coverage ended. */
export const dropped = catalogue({
  author: '負責的研究員轉任其他工作，這個市場暫停追蹤。',
  market: '可比較的基金檔數太少，研究團隊不再提供這個市場的看法。',
})

/** Reasons, each of the figures of the day before. */
export const reasons = catalogue({
  /** Before a fact that speaks against the stance. */
  against: (fact: string) => `反面因素：${fact}`,
  trend: (half: string, rank: number, of: number) => `指標指數近半年 ${half}，在追蹤的 ${of} 個市場中排第 ${rank}`,
  gap: {
    above: (gap: string) => `指數比五年平均高 ${gap}`,
    below: (gap: string) => `指數比五年平均低 ${gap}`,
  },
  dear: (gap: string) => `${gap}，在追蹤的市場中偏高，往上的空間較小`,
  fair: (gap: string) => `${gap}，在追蹤的市場中居中，價位不貴也不便宜`,
  cheap: (gap: string) => `${gap}，在追蹤的市場中偏低，價位較不擁擠`,
  calm: (now: string, usual: string) => `近一年波動度 ${now}，低於五年的 ${usual}`,
  rough: (now: string, usual: string) => `近一年波動度 ${now}，高於五年的 ${usual}，部位不宜過大`,
  yardsticks: {
    us10y: {
      high: (now: string, usual: string) => `美國十年期公債殖利率 ${now}，高於五年平均的 ${usual}，票息的緩衝較厚`,
      low: (now: string, usual: string) => `美國十年期公債殖利率 ${now}，低於五年平均的 ${usual}，票息的緩衝較薄`,
    },
    ig_oas: {
      high: (now: string, usual: string) => `投資等級債利差 ${now}，大於五年平均的 ${usual}，信用風險的補償較多`,
      low: (now: string, usual: string) => `投資等級債利差 ${now}，小於五年平均的 ${usual}，信用風險的補償偏少`,
    },
    hy_oas: {
      high: (now: string, usual: string) => `非投資等級債利差 ${now}，大於五年平均的 ${usual}，違約風險的補償較多`,
      low: (now: string, usual: string) => `非投資等級債利差 ${now}，小於五年平均的 ${usual}，違約風險的補償偏少`,
    },
  },
})

/** What would show that a view was wrong, by market: of less, of neither, of more. */
export const risks = catalogue({
  '2330': {
    less: '企業獲利優於預期，大型股續創新高',
    neither: '主要央行突然轉向，打破區間',
    more: '美國就業與消費同時轉弱',
  },
  '2370': { less: '出口訂單連續兩季上修', neither: '外資買賣超方向突然改變', more: '出口訂單轉弱、庫存回升' },
  '2360': {
    less: '科技大廠再度上修資本支出',
    neither: '單一產業大漲帶動整體',
    more: '資本支出下修，產業龍頭財測不如預期',
  },
  '2340': { less: '日本與澳洲企業獲利明顯回升', neither: '日圓大幅升值或貶值', more: '日圓急升壓縮出口獲利' },
  '2350': {
    less: '美元轉弱，資金回流新興市場',
    neither: '中國政策力道大於或小於預期',
    more: '美元走強，資金流出新興市場',
  },
  '23201': { less: '景氣急速降溫，資金湧入債券', neither: '通膨明顯偏離預期', more: '通膨再起，殖利率走高' },
  '23202': {
    less: '避險需求升高，殖利率快速下滑',
    neither: '財政赤字或標售結果出乎意料',
    more: '公債供給增加，長天期殖利率走高',
  },
  '23203': {
    less: '企業資產負債表改善，利差再收斂',
    neither: '景氣與利率同時大幅變動',
    more: '信用評等調降增加，利差擴大',
  },
  '23204': { less: '違約率下降，利差再收斂', neither: '能源價格大幅波動影響發行人', more: '違約率上升，利差快速擴大' },
  '2390': { less: '供給中斷推升商品價格', neither: '美元走勢突然反轉', more: '全球製造業放緩，庫存增加' },
} satisfies Record<string, Risks>)

interface Risks {
  readonly less: string
  readonly neither: string
  readonly more: string
}

/** The word of a stance in the table of risks. */
export const riskKeys = { '-1': 'less', '0': 'neither', '1': 'more' } as const satisfies Record<
  `${Stance}`,
  keyof Risks
>
