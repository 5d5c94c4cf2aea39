/** A sentence by its code, with the values it is made of. */
type Saying = { readonly code: string } & Readonly<Record<string, unknown>>
type Pattern = readonly [pattern: RegExp, saying: (found: Readonly<Record<string, string>>) => Saying]

/** Reasons of changes as they were stored before 2026-11-23. */
const oldReasons: readonly Pattern[] = [
  [/^再平衡：賣出與買進$/, () => ({ code: 'sell_and_buy' })],
  [/^再平衡：投入新資金$/, () => ({ code: 'new_money' })],
  [/^再平衡：新資金搭配買賣$/, () => ({ code: 'hybrid' })],
  [/^減碼：依目標比例贖回$/, () => ({ code: 'reduce' })],
  [/^結清投資組合$/, () => ({ code: 'close' })],
  [/^自動再平衡：(?<n>\d+) 項超出容許範圍$/, ({ n }) => ({ code: 'automatic', breaches: Number(n) })],
  [/^顧問提案：(?<note>[^]*)$/, ({ note }) => ({ code: 'advised', note })],
  [/^再平衡：調整定期定額$/, () => ({ code: 'plans_redirected' })],
  [/^變更定期定額$/, () => ({ code: 'plan_changed' })],
  [/^停止定期定額扣款$/, () => ({ code: 'plan_stopped' })],
  [/^加碼「(?<fund>.*)」$/, ({ fund }) => ({ code: 'fund_raised', fund })],
  [/^減碼「(?<fund>.*)」$/, ({ fund }) => ({ code: 'fund_reduced', fund })],
  [/^以「(?<by>.*)」替換「(?<fund>.*)」$/, ({ by, fund }) => ({ code: 'fund_replaced', fund, by })],
  [/^贖回「(?<fund>.*)」$/, ({ fund }) => ({ code: 'fund_closed', fund })],
]

/** What came of the weekly looks, likewise. */
const oldFindings: readonly Pattern[] = [
  [/^投資組合沒有基金$/, () => ({ code: 'empty' })],
  [/^部分基金沒有可用的淨值或匯率$/, () => ({ code: 'no_value' })],
  [/^各資產類別與基金都在容許範圍內$/, () => ({ code: 'in_band' })],
  [/^超出容許範圍，但目前沒有可行的交易，請檢視$/, () => ({ code: 'unsolvable' })],
  [/^自動再平衡：(?<n>\d+) 項超出容許範圍$/, ({ n }) => ({ code: 'automatic', breaches: Number(n) })],
  [/^需要交易同意範圍以外的基金，請您確認$/, () => ({ code: 'fund_outside_pool' })],
  [/^基金檔數超過同意的上限，請您確認$/, () => ({ code: 'too_many_funds' })],
  [/^調整幅度超過同意的上限，請您確認$/, () => ({ code: 'too_much_change' })],
]

/** Notifications, their parts put together. */
const oldNotices: readonly Pattern[] = [
  [
    /^您的帳號已在另一個裝置（(?<device>.*)）登入，先前裝置的登入已結束。若不是您本人操作，請立即變更密碼。$/,
    ({ device }) => ({ code: 'new_device', device }),
  ],
  [/^您追蹤的投資組合調整了基金或比例，可查看最新內容。$/, () => ({ code: 'followed_changed' })],
  [/^您追蹤的一個投資組合已停止開放追蹤，已從您的清單移除。$/, () => ({ code: 'followed_unshared' })],
  [/^您追蹤的一個投資組合已由建立者刪除，已從您的清單移除。$/, () => ({ code: 'followed_deleted' })],
  [
    /^您追蹤的專家清單「(?<name>.*)」（(?<adviser>.*)）調整了基金或比例，可查看異動說明。$/,
    ({ name, adviser }) => ({ code: 'pick_changed', name, adviser }),
  ],
  [/^投資組合「(?<name>.*)」已依您同意的條款自動再平衡。$/, ({ name }) => ({ code: 'rebalanced', name })],
  [
    /^投資組合「(?<name>.*)」已偏離目標，但超出您同意的自動再平衡範圍，請檢視後決定。$/,
    ({ name }) => ({ code: 'rebalance_asked', name }),
  ],
  [
    /^顧問對您的投資組合「(?<name>.*)」提出再平衡提案：(?<named>.*?)(?:等 (?<count>\d+) 檔)?，偏離由 (?<drift>[\d.]+) 降為 (?<left>[\d.]+) 個百分點。請在 (?<until>[\d/]+) 前決定，沒有您接受不會變動。$/,
    ({ name, named = '', count, drift, left, until = '' }) => {
      const funds = fundsOf(named)
      return {
        code: 'rebalance_proposed',
        name,
        funds,
        count: count === undefined ? funds.length : Number(count),
        drift: Number(drift),
        driftAfter: Number(left),
        until: until.replaceAll('/', '-'),
      }
    },
  ],
  [
    /^投資組合「(?<name>.*)」的比例已隨市場變動，可以檢視是否需要再平衡。$/,
    ({ name }) => ({ code: 'portfolio_drifted', name }),
  ],
  [/^您收藏的「(?<name>.*)」已更新評分與績效，看看它現在的表現。$/, ({ name }) => ({ code: 'fund_refreshed', name })],
  [/^基金搜尋新增多項篩選條件，費用、波動與最大跌幅都能直接比較。$/, () => ({ code: 'search_grew' })],
]

/** Why a portfolio of a batch was left as it is, with the code of each sentence. */
export const oldFailures = {
  投資組合沒有基金: 'empty',
  部分基金沒有可用的淨值或匯率: 'no_value',
  已有等待回覆的提案: 'waiting',
  目前沒有可行的交易: 'unsolvable',
  '各項都在容許範圍內，未調整': 'in_band',
  基金檔數超過上限: 'too_many_funds',
  調整幅度超過上限: 'too_much_change',
  超出風險屬性: 'above_level',
  目標中有停售的基金: 'not_for_sale',
} as const

/** The note that a list of an adviser began with, which now stands without one. */
export const OLD_FIRST_NOTE = '首次公布'

function fundsOf(named: string): { name: string; before: number; after: number }[] {
  return [...named.matchAll(/「(.*?)」([\d.]+)% → ([\d.]+)%(?:、|$)/g)].map(([, name = '', before, after]) => ({
    name,
    before: Number(before),
    after: Number(after),
  }))
}

function reader(patterns: readonly Pattern[]): (sentence: string) => Saying | null {
  return (sentence) => {
    for (const [pattern, saying] of patterns) {
      const found = pattern.exec(sentence)
      if (found !== null) return saying(found.groups ?? {})
    }
    return null
  }
}

/** The code of an old sentence; null for a person's own words. */
export const reasonOfOld = reader(oldReasons)
export const findingOfOld = reader(oldFindings)
export const noticeOfOld = reader(oldNotices)
