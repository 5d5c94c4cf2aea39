import type { PickVerdict } from '@zhiheng/domain/fund-recommendations/outcome-of-picks.ts'
import type { PickKind } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

const kinds: Readonly<Record<PickKind, string>> = {
  'score-up': '評分升級',
  'best-in-class': '同類最佳',
  'lower-cost': '低費用替代',
  'steady-income': '穩定配息',
  'new-funds': '新基金觀察',
  followed: '熱門關注',
}
const years: Readonly<Record<'1y' | '3y', string>> = { '1y': '近一年', '3y': '近三年' }
const rules: Readonly<Record<PickKind, (over: string) => string>> = {
  'score-up': () => '評分比三個月前高，而且目前在 +1 以上；升得多的在前，最多 10 檔。',
  'best-in-class': (over) => `每個市場分類裡${over}夏普值最高的一檔；分類內至少 8 檔有資料才列。`,
  'lower-cost': () =>
    '總費用率不超過同類中位數的一半，而且近一年台幣含息報酬不低於同類中位數；費用差距大的在前，最多 10 檔。',
  'steady-income': () =>
    '近一年至少配息 4 次，最少的一次不低於最多的一次的八成，而且含息報酬不低於配息率；配息率高的在前，最多 10 檔。',
  'new-funds': () => '成立 6 到 18 個月，近六個月台幣含息報酬高於同類中位數；領先多的在前，最多 10 檔。',
  followed: () =>
    '近 30 天把基金加入最愛的會員最多的基金：加入任一級別都算，每位會員算一次，至少 3 位才列，最多 10 檔；近 7 天不滿 3 位時不列人數。每天凌晨統計一次，已移出最愛的不計。',
}
const values: Readonly<Record<PickKind, string>> = {
  'score-up': '評分',
  'best-in-class': '夏普值',
  'lower-cost': '總費用率',
  'steady-income': '近一年配息率',
  'new-funds': '近六個月報酬',
  followed: '近 30 天加入的會員',
}
const against: Readonly<Record<PickKind, string | null>> = {
  'score-up': '三個月前',
  'best-in-class': '同類中位數',
  'lower-cost': '同類中位數',
  'steady-income': '同期含息報酬',
  'new-funds': '同類中位數',
  followed: '近 7 天',
}
const caveats: Readonly<Record<PickKind, string>> = {
  'score-up': '',
  'best-in-class': '',
  'lower-cost': '當時的費用率沒有留存，以今天的費用率代替。',
  'steady-income': '',
  'new-funds': '',
  followed: '',
}
const verdicts: Readonly<Record<PickVerdict, string>> = {
  none: '這份名單沒有可以比較的基金。',
  few: '可比較的不到 5 檔，看不出這條規則有沒有用。',
  better: '明顯多於一半，不像只是運氣；但這只是一季，過去的結果不代表未來。',
  undecided: '比一半多，但樣本太少，和擲硬幣分不出來。',
  no_help: '沒有超過一半：上一季這條規則沒有幫助。',
  worse: '明顯少於一半：上一季照這份名單反而落後。',
}

/** What has to be known of a fund for the rule to say yes or no. */
const needs: Readonly<Record<PickKind, string>> = {
  'score-up': '現在與三個月前的評分',
  'best-in-class': '夏普值',
  'lower-cost': '總費用率與近一年含息報酬',
  'steady-income': '近一年配息紀錄與含息報酬',
  'new-funds': '成立日與近六個月含息報酬',
  followed: '',
}

export const text = catalogue({
  title: '主題精選',
  description: '依六條公開規則列出的基金，並公布每條規則上一季的名單後來如何，合併與清算的基金也算在內。',
  lead: '每份名單都由一條公開的規則從資料產生，不是推介，也不代表適合您。我們也公布上一季的名單後來如何。',
  all: '全部名單',
  kinds,
  types: '名單',
  over: (period: '1y' | '3y' | null) => years[period ?? '3y'],
  rule: '規則',
  rules,
  values,
  against,
  heads: {
    name: '基金',
    peers: '同類',
    year: '近一年報酬',
    since: '之後的報酬',
    median: '同類中位數',
    difference: '差距（百分點）',
    result: '結果',
  },
  caption: (kind: string) => `${kind}的名單`,
  earlierCaption: (day: string) => `${day} 的名單`,
  count: (count: string) => `目前 ${count} 檔`,
  see: (kind: string) => `看${kind}的名單`,
  none: '今天沒有基金符合這條規則',
  noneText: '資料不足，或沒有基金達到門檻；名單每天依資料更新。',
  judged: (kind: PickKind, known: string, candidates: string) =>
    `候選的 ${candidates} 檔基金中，${known} 檔查得到${needs[kind]}，能判斷是否符合。`,
  untold: '其餘缺少資料，無法判斷，不代表不符合。',
  noneKnown: '缺少資料，無法列出這份名單',
  noneKnownText: '候選基金都查不到規則所需的資料，因此無法判斷有沒有基金符合，並不是沒有。',
  record: '上一季的名單後來如何',
  outcome: (day: string, until: string) => `${day} 的名單，到 ${until}：`,
  ahead: (measured: string, ahead: string) => `可比較的 ${measured} 檔中，${ahead} 檔勝過同類中位數`,
  nobody: (day: string) => `${day} 的名單還沒有可以比較的報酬`,
  band: (low: string, high: string) => `真實比例的 90% 信賴區間 ${low} 到 ${high}`,
  excess: (percent: string) => `與同類中位數的差距，中間一檔為 ${percent} 個百分點`,
  verdicts,
  ended: (count: string) => `其中 ${count} 檔之後合併或清算，報酬算到最後一筆淨值，仍計入結果。`,
  unmeasured: (count: string) => `另有 ${count} 檔配息資料不全或缺淨值，無法比較。`,
  basis: {
    kept: '名單取自當時留存的紀錄。',
    recomputed: '名單以同一條規則、只用當天以前的淨值、配息與評分重算；市場分類與代表級別以今天的資料為準。',
  },
  caveats,
  method:
    '報酬以台幣計、配息再投入。同類中位數是同一市場分類在名單當天所有基金的報酬，之後合併或清算的也算在內。同一市場的基金漲跌相近，信賴區間因此偏窄。貨幣市場型與其他類型不列。',
  noRecord: {
    not_kept: '每日的名單從開始留存之後才有紀錄；上季末沒有留存，因此無法知道當時的名單，也不去猜。',
    no_data: '上一季末的資料不足，這條規則當時列不出基金，因此沒有可以回顧的結果。',
  },
  won: '勝過',
  lost: '未勝過',
  endings: { merged: '已合併', liquidated: '已清算' },
  endedOn: (ending: string, day: string) => `${ending}，最後淨值 ${day}`,
  peersCount: (name: string, count: string) => `${name}，${count} 檔`,
  notAdvice:
    '名單由公開規則從資料產生，僅供資訊參考，非推介或投資建議，未考量您的財務狀況與風險屬性；過去的績效與結果不代表未來。',
})
