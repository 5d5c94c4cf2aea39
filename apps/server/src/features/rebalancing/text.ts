import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { SayingOf } from '@zhiheng/domain/language/saying.ts'
import type { BatchException } from '@zhiheng/domain/rebalancing/batch.ts'

export const text = catalogue({
  empty: '投資組合沒有基金',
  noValueToday: '部分基金目前沒有可用的淨值或匯率',
  noValueToPlan: '部分基金目前沒有可用的淨值或匯率，無法試算',
  tooManyFunds: (most: number) => `基金超過 ${most} 檔`,
  targetOffSale: (fund: string) => `「${fund}」目前停售，請先從目標比例中移除`,
  enterAmount: '請輸入金額',
  nothingToTrade: '目前沒有需要的交易',
  noPlansToChange: '目前沒有需要變更的扣款',
  emptySide: '這一側沒有基金，無法另存',
  tooMuchMoney: '金額超出可以試算的範圍',
  reduceLess: '減碼金額必須低於目前市值；全部贖回請用結清',
  nothingOnSale: '沒有可以申購的基金',
  fundTwice: '同一檔基金只能出現一次',
  notForTargets: (fund: string) => `${fund}目前未銷售，無法作為目標`,
  summary: {
    fund: { new: '新增', removed: '移除', adjusted: '調整' },
    plan: { begun: '開始定期定額', changed: '變更定期定額', stopped: '停止定期定額' },
    count: (what: string, count: number) => `${what} ${count} 檔`,
    none: '沒有變動',
    separator: '、',
  },
})

/** What came of the site's weekly look at a portfolio; a run is stored with the code and the values. */
export const runReasons = catalogue({
  empty: () => '投資組合沒有基金',
  no_value: () => '部分基金沒有可用的淨值或匯率',
  in_band: () => '各資產類別與基金都在容許範圍內',
  unsolvable: () => '超出容許範圍，但目前沒有可行的交易，請檢視',
  automatic: ({ breaches }: { readonly breaches: number }) => `自動再平衡：${breaches} 項超出容許範圍`,
  fund_outside_pool: () => '需要交易同意範圍以外的基金，請您確認',
  too_many_funds: () => '基金檔數超過同意的上限，請您確認',
  too_much_change: () => '調整幅度超過同意的上限，請您確認',
})

export type RunReason = SayingOf<typeof runReasons>

/** Why a portfolio of a batch was left as it is; stored as its code. */
const exceptions: Readonly<Record<BatchException, string>> = catalogue({
  empty: '投資組合沒有基金',
  no_value: '部分基金沒有可用的淨值或匯率',
  waiting: '已有等待回覆的提案',
  unsolvable: '目前沒有可行的交易',
  in_band: '各項都在容許範圍內，未調整',
  too_many_funds: '基金檔數超過上限',
  too_much_change: '調整幅度超過上限',
  above_level: '超出風險屬性',
  not_for_sale: '目標中有停售的基金',
})

/** What a batch says of a portfolio that it left: by the code of an exception or of a refusal, or in the refusal's words. */
export function failureText(failure: string | null): string | null {
  if (failure === null) return null
  return (
    new Map<string, string>([...Object.entries(refusalMessages), ...Object.entries(exceptions)]).get(failure) ?? failure
  )
}
