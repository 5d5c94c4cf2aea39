import { describe, expect, it } from 'vitest'

import { isCurrencyDoubtful } from './class-currency.ts'

const listed = (currency: 'TWD' | 'USD' | 'EUR' | 'JPY' | 'CNH') => (name: string) =>
  isCurrencyDoubtful({ name, currency })

describe('a class whose name says another currency than its list', () => {
  it('is doubtful by the end of its name', () => {
    expect(listed('USD')('愛德蒙得洛希爾基金- 歐洲小型公司基金A 歐元')).toBe(true)
    expect(listed('USD')('聯博-跨地域中國股票基金A級別歐元')).toBe(true)
    expect(listed('EUR')('愛德蒙得洛希爾基金- 歐洲小型公司基金A 歐元')).toBe(false)
    expect(listed('USD')('東方匯理基金環球ESG優化股票 A2 歐元（未核備）')).toBe(true)
  })

  it('is doubtful by what it is hedged into', () => {
    expect(listed('USD')('聯博-跨地域中國股票基金AD月配澳幣避險級別')).toBe(true)
    expect(listed('USD')('瑞銀 (盧森堡) 全球戰略配置精選基金(美元) (歐元避險)')).toBe(true)
    expect(listed('EUR')('瑞銀 (盧森堡) 全球戰略配置精選基金(美元) (歐元避險)')).toBe(false)
  })

  it('is none where the currency is what the fund invests in, or one of a pair', () => {
    expect(listed('TWD')('元大20年期以上BBB級美元公司債券ETF基金')).toBe(false)
    expect(listed('JPY')('富達基金－歐洲入息基金 (B股C月配息日圓(日圓/歐元 避險))')).toBe(false)
    expect(listed('CNH')('安聯收益成長基金-人民幣')).toBe(false)
  })
})
