import type { BrowseKind } from '@zhiheng/domain/fund-browse/browse-category.ts'
import type { BrowseSort } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import { sortNames } from '../screener/sort-text.ts'

const kinds: Readonly<Record<BrowseKind, string>> = {
  type: '資產類別',
  market: '市場',
  region: '股票投資地區',
  industry: '股票產業',
  etf: 'ETF',
  payout: '配息',
  currency: '計價幣別',
  house: '基金公司',
}
const leads: Readonly<Record<BrowseKind, (name: string) => string>> = {
  type: (name) => `${name}：依主要投資的資產歸類。`,
  market: (name) => `「${name}」是本站的市場分類之一，同類排名與評分都在相近的市場裡比較。`,
  region: (name) => `主要投資「${name}」的基金與 ETF。`,
  industry: (name) => `主要投資「${name}」的基金與 ETF。`,
  etf: (name) => `${name}：在交易所買賣的基金，成交價可能高於或低於淨值。`,
  payout: (name) => `${name}：每檔基金列一個符合的級別，可申購且費用最低的優先。配息不等於報酬，也可能來自本金。`,
  currency: (name) => `${name}：每檔基金列一個以此計價的級別，可申購且費用最低的優先，換回台幣還有匯率變動。`,
  house: (name) => `${name}發行或代理的基金與 ETF。`,
}
const assets: Readonly<Record<AssetType, string>> = {
  equity: '股票型基金',
  bond: '債券型基金',
  balanced: '平衡型基金',
  money_market: '貨幣市場型基金',
  commodity: '商品型基金',
  other: '其他類型基金',
}
const etfs: Readonly<Record<AssetType | 'all', string>> = {
  all: '全部 ETF',
  equity: '股票 ETF',
  bond: '債券 ETF',
  balanced: '平衡型 ETF',
  money_market: '貨幣市場 ETF',
  commodity: '商品 ETF',
  other: '其他 ETF',
}
const payouts: Readonly<Record<string, string>> = {
  none: '不配息級別',
  monthly: '月配息級別',
  quarterly: '季配息級別',
  semiannual: '半年配息級別',
  annual: '年配息級別',
  irregular: '不定期配息級別',
}
const sorts: Readonly<Record<BrowseSort, string>> = { ...sortNames, steady: '近五年穩定度' }

/** What the pages of categories say. */
/** Said where no fund of a category has a score, by what its list is sorted then. */
const unscored: Readonly<Partial<Record<BrowseSort, string>>> = {
  size: '這一類的基金都沒有評分，以下依規模由大到小排列。',
  perf: '這一類的基金都沒有評分，以下依報酬率由高到低排列。',
  name: '這一類的基金都沒有評分，以下依名稱排列。',
}

export const text = catalogue({
  title: '基金分類',
  description: '依資產類別、市場、投資地區、產業、配息、計價幣別與基金公司瀏覽境內外基金與 ETF，各分類附檔數。',
  lead: '不知道名稱也能找：先選一個分類，再看這一類的報酬中位數、費用與每一檔基金。',
  kinds,
  leads,
  assets,
  etfs,
  payouts,
  ofCurrency: (name: string) => `${name}級別`,
  jump: '跳到',
  count: (count: string) => `${count} 檔`,
  countNote: '檔數以基金計，同一檔基金的各級別算一檔；只列台灣可銷售的基金。',
  themes: '投資主題',
  themesNote: '每個主題都寫明選基金的規則。',
  none: '還沒有基金',
  noneText: '匯入基金資料後，各分類會列在這裡。',
  failed: '基金分類',
  pageDescription: (name: string, count: string) =>
    `${name}共 ${count} 檔：近一年、三年、五年報酬中位數與四分位區間、風險分布、費用最低、國人持有最多與近五年最穩定的基金。`,
  total: (count: string) => `共 ${count} 檔基金`,
  open: '在基金搜尋中打開',
  returns: '這一類的報酬',
  returnsNote: '台幣計價，含息',
  returnsFoot: (counted: string) =>
    `計入 ${counted} 檔：每檔基金取一個級別，仍在營運、成立滿六個月且近期有淨值。有報酬的不足三檔不列中位數，不足八檔不列四分位（中間一半的基金落在下緣與上緣之間），不到同期應有檔數四分之一也不列；沒有資料的基金不以其他數字代替。`,
  period: '期間',
  median: '中位數',
  low: '四分位下緣',
  high: '四分位上緣',
  bar: '分布',
  index: '指標',
  indexName: (name: string) => `指標：${name}`,
  known: '有報酬的檔數',
  knownOf: (known: string, counted: string) => `${known}／${counted}`,
  map: '風險與報酬',
  mapNote: (period: string, y: string) => `近${period}，橫軸年化波動度、縱軸${y}，每個點是一檔基金`,
  mapFoot: (shown: string, total: string) =>
    `${total} 檔中有 ${shown} 檔有完整資料。各以自身計價幣別、含息計算；虛線是這些基金的中位數，左上方是波動較低、報酬較高的一區。`,
  mapSummary: (name: string) => `${name}的波動度與報酬率`,
  mapX: '年化波動度',
  mapY: { yearly: '年化報酬率', period: '期間報酬率' },
  mapNone: '有三個月以上完整資料的不足兩檔，無法畫出風險與報酬。',
  mapWaiting: '圖在頁面載入後出現；下方清單是同一批基金。',
  funds: '基金清單',
  caption: (name: string) => `${name}的基金`,
  tabs: '依什麼排列',
  tabNames: { usual: '評分', expense: '費用最低', tw_hold: '國人持有最多', steady: '近五年最穩定' },
  usual: '預設',
  sort: '排序',
  sorts,
  rules: {
    score: '評分由高到低。',
    expense: '總費用率由低到高，資料取自各基金最近揭露。',
    tw_hold: '國人持有金額為各級別合計，由多到少；未揭露的排在最後，不以規模代替。',
    steady:
      '近五年每個月底往前看十二個月，報酬高於同類中位數的次數比例；至少要有三年資料，與基金頁的同類相同。比例高不代表報酬高。',
  } satisfies Partial<Record<BrowseSort, string>>,
  knownNote: (known: string, total: string) => `${total} 檔中有 ${known} 檔有這項資料。`,
  nobody: '這一類還沒有基金有這項資料，以下依預設順序排列。',
  unscored,
  heads: { tw_hold: '國人持有', steady: '穩定度' },
  windows: (count: string) => `${count} 次`,
  empty: '這一類目前沒有基金',
  emptyText: '只列台灣可銷售、仍在營運的基金；可以看看其他分類。',
  all: '看全部分類',
  articles: '相關文章',
  notAdvice: '分類是依資料整理的名單，不是推薦；過去績效不代表未來。',
})
