import { zhCnConverter } from '@zhiheng/domain/language/to-zh-cn.ts'
import { zhCnPhrases, zhCnWholes } from '@zhiheng/domain/language/zh-cn-table.ts'
import { ConverterFactory } from 'opencc-js/core'
import { from, to } from 'opencc-js/preset/t2cn'
import { describe, expect, it } from 'vitest'

const convert = zhCnConverter({ ConverterFactory, fromTaiwan: from['twp'] ?? [], toChina: to['cn'] ?? [] })
/** Turns characters alone. */
const characters = ConverterFactory(to['cn'] ?? [])

describe('zh-TW turned into zh-CN', () => {
  it.each(zhCnPhrases)('says %s as %s', (taiwan, china) => {
    expect(convert(taiwan)).toBe(china)
    expect(convert(`，${taiwan}。`)).toBe(`，${china}。`)
    expect(characters(china), 'nothing of it is left').toBe(china)
  })

  it.each(Object.entries(zhCnWholes))('says %s alone as %s', (taiwan, china) => {
    expect(convert(taiwan)).toBe(china)
  })

  it.each([
    ['查看這檔基金的淨值與近一年報酬率', '查看这只基金的净值与近一年收益率'],
    ['偏離目標、單檔過重或停售的基金', '偏离目标、单只基金过重或停售的基金'],
    ['請先登入，再將投資組合匯出為檔案。', '请先登录，再将投资组合导出为文件。'],
    ['網路連線逾時，請重新整理頁面', '网络连接超时，请刷新页面'],
    ['「美元」計價的配息級別，共 12 檔', '“美元”计价的分红份额类别，共 12 只'],
  ])('knows the words around: %s', (taiwan, china) => {
    expect(convert(taiwan)).toBe(china)
  })
})
