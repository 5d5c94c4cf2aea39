import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { Bucket } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

const means: Readonly<Record<Bucket, string>> = {
  ef: '股票型基金平均',
  bf: '債券型基金平均',
  blf: '平衡型基金平均',
  mmf: '貨幣市場基金平均',
  other: '股票型基金平均',
}

export const text = catalogue({
  fundNotHeld: '組合裡沒有這檔基金',
  tooMuch: '取回的金額必須低於這檔基金的市值；要全部取回請選擇贖回',
  sameFund: '請選擇另一檔基金',
  fundWithoutWorth: '這檔基金還沒有市值，沒有可以替換的部分',
  chooseSuccessor: '請選擇接替的基金',
  enterAmount: '請輸入金額',
  fundOffSale: '這檔基金目前停售，無法申購',
  planStopped: '這筆定期定額已經停止',
  planDayTaken: '這檔基金在這一天已有定期定額，請改用其他日期',
  noRate: (from: string, to: string) => `沒有 ${from} 兌 ${to} 的匯率`,
  mixOfClasses: '依資產類別混合',
  means,
  demo: { core: '退休核心組合', satellite: '成長衛星組合', backToPlan: '回到原訂的股債比例' },
})
