import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  /** The note of the first entry in a list's log, which is stored without one. */
  published: '首次公布',
  nameTaken: '已有同名的清單',
  offSale: (fund: string) => `${fund}目前未銷售`,
  fundTwice: '同一檔基金只能列一次',
  tooMuch: '單一基金最多 40%',
})

/** Advisers and lists of the demo are invented, as its market is. */
export const demoText = catalogue({
  retirement: {
    name: '退休現金流清單',
    adviser: '林靜宜（虛構）',
    adviserTitle: '示範顧問，專長退休規劃',
    thesis: '退休後最怕在低點贖回。以債券與貨幣市場支應三年生活費，其餘以平衡與股票基金對抗通膨，每半年檢視一次。',
    target: '波動度 6% 以內，優先減少回落',
    later: '利率見頂，增加債券、減少貨幣市場。',
  },
  core: {
    name: '股債均衡核心清單',
    adviser: '陳柏翰（虛構）',
    adviserTitle: '示範顧問，專長資產配置',
    thesis: '不預測市場，把風險分散到不同區域的股票與債券，靠紀律再平衡。檔數少，容易長期持有。',
    target: '長期報酬與波動兼顧，股票約五成',
    later: '股票上漲後比重偏高，調回原訂比例並略減單一區域。',
  },
  growth: {
    name: '長期成長清單',
    adviser: '黃雅婷（虛構）',
    adviserTitle: '示範顧問，專長股票型基金',
    thesis: '給投資期間十年以上、能承受一年兩三成回落的人。以多區域股票為主，保留少量債券作為再平衡的資金。',
    target: '十年以上的資本成長',
    later: '',
  },
})
