import type { IsoDate } from '../calendar/iso-date.ts'
import type { AlertBasis } from '../fund-alerts/alert.ts'
import { catalogue } from '../language/catalogue.ts'
import type { Currency } from '../money/currency.ts'
import { decimalsOf } from '../money/decimals.ts'
import { currencyNames } from '../money/text.ts'

/** What is said of a thing that is worth a look: the fact, what it is, what can be done, and the word on its button. */
export interface AttentionWords {
  readonly fact: string
  readonly title: string
  readonly advice: string
  readonly button: string
}

const MINUS = '\u2212'
const percent = (value: number) => `${value.toFixed(1)}%`
const score = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `${MINUS}${-value}` : '0')
const day = (date: IsoDate) => date.slice(5).replace('-', '/')
const share = (value: number) => `占您全部組合的 ${percent(value)}。`

type EndedStatus = 'suspended' | 'merged' | 'liquidated'

const statusWords = { suspended: '暫停交易', merged: '已合併', liquidated: '已清算' } as const

/** The sentences of what is worth a look. */
export const attentionText = catalogue({
  drift: (found: {
    portfolio: string
    what: string
    percent: number
    target: number
    band: number
    count: number
  }): AttentionWords => ({
    fact: `目前 ${percent(found.percent)}，目標 ${percent(found.target)}，容許上下 ${percent(found.band)}`,
    title: `「${found.portfolio}」的${found.what}${found.percent > found.target ? '偏高' : '偏低'}`,
    advice: `${found.count > 1 ? `共 ${found.count} 項超出容許範圍。` : ''}可以調回目標，也可以只用新投入的錢補足，不必贖回。`,
    button: '查看方案',
  }),
  alert: (found: { name: string; target: string; value: string; on: IsoDate; isFund: boolean }): AttentionWords => ({
    fact: `${day(found.on)} 為 ${found.value}，您設的是 ${found.target}`,
    title: `「${found.name}」達到您設的提醒`,
    advice: '提醒只通知一次；需要時可以重新啟用。',
    button: found.isFund ? '看基金' : '看組合',
  }),
  /** Of an alert on a figure of the economy, what its notice says behind the name. */
  figure: (found: { name: string; said: string }): AttentionWords => ({
    fact: found.said.replace(/。$/, ''),
    title: `「${found.name}」達到您設的提醒`,
    advice: '提醒只通知一次；需要時可以重新啟用。',
    button: '看指標',
  }),
  /** A value of an alert; of a portfolio its worth is money of a currency. */
  watched: (found: { basis: AlertBasis; value: number; worthIn: Currency | null }): string => {
    const { basis, value, worthIn } = found
    if (basis === 'return') return `報酬率 ${value > 0 ? '+' : value < 0 ? MINUS : ''}${Math.abs(value).toFixed(2)}%`
    if (basis === 'score') return `評分 ${score(value)}`
    if (basis === 'score_fall') return `評分下降 ${value} 分`
    if (basis === 'drawdown') return `自最高點回落 ${value.toFixed(2)}%`
    if (basis === 'capital') return `配息來自本金 ${value.toFixed(2)}%`
    return worthIn === null ? `淨值 ${value.toFixed(4)}` : `市值 ${amountText(value, worthIn)}`
  },
  ended: (found: {
    name: string
    status: EndedStatus
    on: IsoDate | null
    into: string | null
    share: number
  }): AttentionWords => ({
    fact: `${found.on === null ? '' : `${day(found.on)} `}${statusWords[found.status]}${found.into === null ? '' : `，併入「${found.into}」`}`,
    title: `持有的「${found.name}」${statusWords[found.status]}`,
    advice: `市值停在最後一個淨值。${share(found.share)}`,
    button: '看說明',
  }),
  saleClosed: (found: { name: string; on: IsoDate; share: number }): AttentionWords => ({
    fact: `${day(found.on)} 起停止申購`,
    title: `持有的「${found.name}」停止申購`,
    advice: `既有部位不受影響，但無法再加碼。${share(found.share)}`,
    button: '看說明',
  }),
  score: (found: { name: string; before: number; after: number; since: IsoDate; share: number }): AttentionWords => ({
    fact: `評分 ${score(found.before)} → ${score(found.after)}，與 ${day(found.since)} 相比`,
    title: `持有的「${found.name}」評分下降`,
    advice: `評分只反映與同類相比的近期表現。${share(found.share)}`,
    button: '看原因',
  }),
  risk: (found: { due: IsoDate; daysLeft: number }): AttentionWords => ({
    fact: found.daysLeft < 0 ? `${day(found.due)} 已到期` : `${day(found.due)} 到期，還有 ${found.daysLeft} 天`,
    title: '風險屬性該重新評估了',
    advice: '過期後不能產生新的調整方案，約 3 分鐘可以完成。',
    button: '去評估',
  }),
  riskUnknown: (): AttentionWords => ({
    fact: '尚未評估風險屬性',
    title: '先了解自己能承受多少波動',
    advice: '評估後，調整方案才會以您的風險屬性為準，約 3 分鐘。',
    button: '去評估',
  }),
})

/** What comes next, on quiet days. */
export const nextText = catalogue({
  charge: (found: { portfolio: string; amount: string }): string =>
    `「${found.portfolio}」定期定額扣款 ${found.amount}`,
  chargeUnknown: (portfolio: string): string => `「${portfolio}」定期定額扣款`,
  risk: '風險屬性到期，到時再提醒您',
})

const unit = catalogue({ twd: '元' })

/** Money as it is written within a sentence. */
export function amountText(amount: number, currency: Currency): string {
  const [whole = '0', fraction] = Math.abs(amount).toFixed(decimalsOf(currency)).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} ${currency === 'TWD' ? unit.twd : currencyNames[currency]}`
}
