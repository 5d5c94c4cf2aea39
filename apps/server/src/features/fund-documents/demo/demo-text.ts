import type { TermChange } from '@zhiheng/demo-market/documents/fund-terms.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

const written = (day: string) => day.replaceAll('-', '/')

/** The words of the documents of the fictional market. */
export const text = catalogue({
  mark: '示範資料　本文件由展示市場產生，基金與數字均為虛構，不得作為投資依據',
  foot: (page: number, of: number) => `示範資料　第 ${page} 頁，共 ${of} 頁`,
  pair: (label: string, value: string) => `${label}：${value}`,
  percent: (value: number) => `${value.toFixed(2)}%`,
  none: '–',
  titles: {
    prospectus: (name: string, day: string) => `${name} 公開說明書（${written(day)} 刊印）`,
    report: (name: string, month: string) => `${name} ${month.replace('-', ' 年 ')} 月基金月報`,
    annual: (name: string, year: number) => `${name} ${year} 年度財務報告`,
    half: (name: string, year: number) => `${name} ${year} 年半年度財務報告`,
  },
  labels: {
    name: '基金名稱',
    class: '級別',
    house: '經理公司',
    launch: '成立日期',
    currency: '計價幣別',
    risk: '風險報酬等級',
    benchmark: '績效指標',
    manager: '基金經理人',
    management: '經理費',
    entry: '申購手續費',
    total: '總費用率',
    nav: '淨值',
    priceDay: '淨值日期',
  },
  prospectus: {
    cover: '公開說明書',
    coverText: (day: string) =>
      `刊印日期：${written(day)}。本公開說明書於每季終了後一個月內更新。投資人申購前應詳閱本公開說明書，並注意基金之風險與費用。`,
    basics: '壹、基金概況',
    people: '經理人及績效指標',
    goal: '投資目標',
    goals: {
      equity: '以長期資本增值為目標，主要投資於股票。',
      bond: '以穩定收益為目標，主要投資於債券。',
      balanced: '兼顧資本增值與收益，分散投資於股票與債券。',
      money_market: '以保本與流動性為目標，主要投資於短期票券與存款。',
      commodity: '以參與商品價格表現為目標。',
      other: '依本基金之名稱與策略進行投資。',
    } satisfies Record<AssetType, string>,
    limits: '貳、投資範圍及限制',
    least: (percent: number) => `本基金投資於符合其名稱與策略之標的，不得低於本基金淨資產價值之 ${percent}%。`,
    single: '本基金投資於任一公司所發行有價證券之總金額，不得超過本基金淨資產價值之 10%。',
    highYield: (percent: number) => `本基金投資於非投資等級債券之總金額，不得超過本基金淨資產價值之 ${percent}%。`,
    derivatives: (percent: number) =>
      `本基金非為避險目的持有衍生性商品之契約總市值，不得超過本基金淨資產價值之 ${percent}%。`,
    fees: '參、費用',
    feesText: '下列費用以淨資產價值之年率表示，由基金資產支付；申購手續費於申購時由投資人另行支付。',
    risks: '肆、主要風險',
    riskText: [
      '本基金之淨值會因市場價格、利率與匯率之變動而漲跌，投資人可能損失部分本金。',
      '投資標的集中於特定市場或產業時，淨值波動可能較分散投資者為大。',
      '基金過去之績效不代表未來之表現，亦不保證基金之最低投資收益。',
    ],
    changes: '伍、本次更新之變動',
    noChanges: '自前次刊印以來，費用、經理人、績效指標與投資限制均未變動。',
  },
  changes: {
    fee_changed: '經理費調整',
    manager_changed: '經理人異動',
    limit_changed: '投資限制調整',
  } satisfies Record<TermChange['kind'], string>,
  change: (change: TermChange, what: string) =>
    `${written(change.date)} 起，${what}：由「${change.before}」改為「${change.after}」。`,
  report: {
    heading: '基金月報',
    asOf: (day: string) => `資料日期：${written(day)}`,
    figures: '累積報酬率（原幣，%）',
    withIncome: '報酬率含配息再投資。',
    priceOnly: '報酬率為僅淨值，配息資料不完整。',
    period: '期間',
    return: '報酬率',
    periods: { '1m': '一個月', '3m': '三個月', '6m': '六個月', '1y': '一年', '3y': '三年' },
    terms: '基金資料',
    months: '近十二個月月底淨值',
    month: '月底',
    days: '一年內未發布足夠淨值之期間以「–」表示。',
  },
  annual: {
    heading: '財務報告',
    period: (from: string, to: string) => `報告期間：${written(from)} 至 ${written(to)}`,
    net: '期初與期末淨值',
    start: '期初淨值',
    end: '期末淨值',
    growth: '期間報酬率',
    paid: '期間每單位配息合計',
    terms: '期末基金資料',
    note: '本摘要未經會計師查核，僅供展示文件閱讀、搜尋與比較功能之用。',
  },
  notice: {
    heading: '公告',
    title: (name: string, what: string) => `${name} ${what}公告`,
    merged: '合併',
    liquidated: '清算',
    body: (name: string) => `主旨：公告「${name}」下列事項，請投資人留意。`,
    right: '不同意本次變動之投資人，得於生效日前申請贖回。',
  },
})
