import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { SayingOf } from '@zhiheng/domain/language/saying.ts'

type OfFund = { readonly fund: string }

/** Why a portfolio changed, where the site says it and no person: a record is stored with the code and the values. */
export const reasons = catalogue({
  sell_and_buy: () => '再平衡：贖回與申購',
  new_money: () => '再平衡：投入新資金',
  hybrid: () => '再平衡：新資金搭配買賣',
  reduce: () => '減碼：依目標比例贖回',
  close: () => '結清投資組合',
  automatic: ({ breaches }: { readonly breaches: number }) => `自動再平衡：${breaches} 項超出容許範圍`,
  advised: ({ note }: { readonly note: string }) => `顧問提案：${note}`,
  plans_redirected: () => '再平衡：調整定期定額',
  plan_changed: () => '變更定期定額',
  plan_stopped: () => '停止定期定額扣款',
  fund_raised: ({ fund }: OfFund) => `加碼「${fund}」`,
  fund_reduced: ({ fund }: OfFund) => `減碼「${fund}」`,
  fund_replaced: ({ fund, by }: OfFund & { readonly by: string }) => `以「${by}」替換「${fund}」`,
  fund_closed: ({ fund }: OfFund) => `贖回「${fund}」`,
})

export type SystemReason = SayingOf<typeof reasons>
/** A person's own words, or what the site says. */
export type ChangeReason = string | SystemReason
