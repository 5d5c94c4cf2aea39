import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  demo: {
    first: {
      name: '青田銀行 財富管理',
      mark: '青',
      operator: '青田商業銀行股份有限公司（虛構）',
      license: '115 金管銀國字第 001 號（示範用途，非真實字號）',
      address: '臺北市中山區示範二路 8 號',
    },
    second: {
      name: '遠帆投顧',
      mark: '帆',
      operator: '遠帆證券投資顧問股份有限公司（虛構）',
      license: '115 金管投顧新字第 002 號（示範用途，非真實字號）',
      address: '臺中市西屯區示範三街 21 號 6 樓',
    },
  },
})
