import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'

type AlertBasis = 'return' | 'nav' | 'drawdown' | 'score' | 'score_fall' | 'capital'
type AlertDirection = 'up' | 'down'

/** An alert of a member's own, what it waited for, and what came. */
export interface ReachedAlert {
  readonly name: string
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: number
  readonly value: number
  readonly on: IsoDate
  /** The day since which a return counts; not told by notices of before there was more to watch. */
  readonly since?: IsoDate | null
}

/** The words that sentences are made of. */
const words = catalogue({
  bases: {
    return: '報酬率',
    nav: '淨值',
    drawdown: '自最高點回落',
    score: '評分',
    score_fall: '評分下降',
    capital: '近 12 個月配息來自本金的比率',
  } satisfies Record<AlertBasis, string>,
  /** A portfolio has a worth where a fund has a price. */
  worth: '市值',
  directions: { up: '達到或高於', down: '達到或低於' } satisfies Record<AlertDirection, string>,
  since: (from: string) => `自 ${from} 起的`,
  points: (amount: number) => `${amount} 分`,
})

/** What members are told of alerts of their own. */
export const alertNotices = catalogue({
  alert_reached: (alert: ReachedAlert): readonly MessagePart[] => said(alert, words.bases[alert.basis], amountSaid),
  portfolio_alert_reached: (alert: ReachedAlert & { readonly currency: Currency }): readonly MessagePart[] => {
    const digits = decimalsOf(alert.currency)
    const written = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    const worth = (amount: number) => `${amount.toLocaleString('en-US', written)} ${currencyNames[alert.currency]}`
    return said(alert, alert.basis === 'nav' ? words.worth : words.bases[alert.basis], (basis, amount) =>
      basis === 'nav' ? worth(amount) : amountSaid(basis, amount),
    )
  },
})

function said(
  { name, basis, direction, target, value, on, since = null }: ReachedAlert,
  what: string,
  amount: (basis: AlertBasis, amount: number) => string,
): MessagePart[] {
  const from = since === null ? '' : words.since(day(since))
  return [
    { text: `「${name}」`, strong: true },
    { text: `${from}${what}${words.directions[direction]} ` },
    { text: amount(basis, target), strong: true },
    { text: `：${day(on)} 為 ${amount(basis, value)}。` },
  ]
}

function amountSaid(basis: AlertBasis, amount: number): string {
  if (basis === 'nav') return amount.toFixed(4)
  if (basis === 'score') return amount > 0 ? `+${amount}` : String(amount)
  return basis === 'score_fall' ? words.points(amount) : `${amount.toFixed(2)}%`
}

function day(date: IsoDate): string {
  return date.replaceAll('-', '/')
}
