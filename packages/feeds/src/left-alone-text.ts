import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** Why a file of a folder is not read, as an operator is told, zh-TW. */
export const whys = catalogue({
  no_data_ending: '副檔名不是資料檔（csv、txt、json、zip、xlsx）',
  unknown_head: '開頭不是任何已知的格式',
  description: '說明其他檔案，或列出其他檔案已剔除的值',
  yield_curves: '公債殖利率的原始檔，沒有國別或單位；請改用 country、date、tenor_years、yield_pct 四欄的檔案',
  foreign_etf_flows: '國外 ETF 以美元計的資金流量與發行單位數，站上只有台灣銷售基金以台幣計的流量（flows.csv）',
  adjusted_prices: '還原價，不是淨值，也未註明屬於哪一檔基金；請改用 navs.csv，配息與分割另附',
  bank_list: '銀行清單的原始檔，沒有受益憑證代號與規模日期；請改用 sizes.csv 與 fund_facts.csv',
  tej_list: 'TEJ 資料庫的原始檔；可用的欄位由 tw_fund_events 與 tw_fund_fees 匯入',
  sitca_fees:
    '公會費用資料（46443）為單月費用，以基金統編列示；年度總費用率請填 fund_facts.csv 的 total_expense_percent',
  tdcc_basics: '集保境外基金基本資料（3-2），規模的日期與範圍不明；請改用 sizes.csv 與 fund_facts.csv',
  tdcc_distributions: '集保境外基金配息（3-5），除息日與每單位金額的欄位不明；請改用 distributions.csv',
})
