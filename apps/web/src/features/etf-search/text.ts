import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchEtfs } from '@zhiheng/contract/etf-search.ts'
import type { EtfAim } from '@zhiheng/domain/etf-search/etf-aim.ts'
import type { EtfSort } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

type Known = keyof ReplyOf<typeof searchEtfs>['known']

const sorts: Readonly<Record<EtfSort, string>> = {
  relevance: '相關程度',
  size: '規模',
  expense: '總費用率',
  perf: '近一年報酬',
  premium: '折溢價',
  tracking: '追蹤差距',
  distribution: '配息率',
  launch: '成立日',
  name: '名稱',
}
const aims: Readonly<Record<EtfAim, string>> = { plain: '一般', leveraged: '槓桿型', inverse: '反向型' }
const known: Readonly<Record<Known, string>> = {
  index_name: '追蹤指數',
  tags: '標籤',
  premium: '折溢價',
  tracking: '追蹤差距',
  expense: '總費用率',
  size: '規模',
  holdings_date: '持股資料日期',
  launch_date: '成立日',
}

export const text = catalogue({
  title: 'ETF 搜尋',
  titleOf: (query: string) => `「${query}」的 ETF`,
  description: '依追蹤指數、主動或被動、槓桿與反向、費用、規模、折溢價與追蹤差距篩選 ETF。',
  lead: 'ETF 在交易所買賣，成交價可能高於或低於淨值；槓桿型與反向型追蹤每日倍數，不適合長期持有。',
  allFunds: '連同基金一起搜尋',
  caption: 'ETF 清單',
  found: (count: string) => `共 ${count} 檔 ETF`,
  filters: '篩選條件',
  filter: '篩選',
  showFound: (count: string) => `查看 ${count} 檔`,
  apply: '套用條件',
  clear: '清除條件',
  remove: (name: string) => `移除條件：${name}`,
  sortBy: '排序',
  sorts,
  management: '管理方式',
  managements: { all: '全部', index: '指數型', active: '主動式' },
  names: {
    query: '關鍵字',
    management: '管理方式',
    aim: '槓桿與反向',
    asset_type: '資產類別',
    sector: '市場',
    tag: '標籤',
    distribution: '配息',
    expense_max: '總費用率',
    size_min: '規模',
    abroad: '未在台灣銷售',
  },
  figures: '費用與規模',
  atMost: (name: string, value: string) => `${name} ≤ ${value}%`,
  atLeast: (name: string, value: string) => `${name} ≥ ${value} 億元`,
  units: { expense_max: '≤ %', size_min: '≥ 億元' },
  aims,
  times: (aim: EtfAim, times: string) => `${aims[aim]} ${times} 倍`,
  active: '主動式',
  heads: {
    name: '名稱',
    kind: '類別',
    year: '一年',
    threeYears: '三年',
    premium: '折溢價',
    tracking: '追蹤差距',
    expense: '總費用率',
    size: '規模（億元）',
    payout: '近一年配息率',
    holdings: '持股資料',
    launch: '成立日',
  },
  tracks: (index: string) => `追蹤 ${index}`,
  against: (index: string) => `對${index}`,
  empty: '沒有符合條件的 ETF',
  emptyText: '試試其他關鍵字，或放寬條件：',
  relax: (name: string, count: string) => `不限${name}（${count} 檔）`,
  known,
  unknownHere: (names: string) => `目前的資料來源沒有${names}，因此不列這些欄位；也沒有成交量與買賣價差。`,
  noTrades: '目前的資料來源沒有成交量與買賣價差，因此不列這些欄位。',
  join: '、',
  note: '折溢價是同一天收盤價相對淨值的差，正值代表市價高於淨值。追蹤差距是近一年含息報酬減去基金資料所載參考指數的同期報酬（皆以該 ETF 計價幣別計）；參考指數未必就是所追蹤的指數，也未必含息。主動式、槓桿型與反向型不列追蹤差距。「–」代表沒有資料或期間不足。以上為事實整理，並非推介。',
  failed: 'ETF 清單',
})
