import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { BusinessLight } from '@zhiheng/domain/market/business-light.ts'
import { lightNames } from '@zhiheng/domain/market/light-names.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'

type Basis = 'value' | 'percentile' | 'change' | 'year_change' | 'light'
type Unit = 'percent' | 'points' | 'index' | 'thousand' | 'level'

/** An alert of a member's own on a figure of the economy, what it waited for, and what came. */
export interface ReachedIndicatorAlert {
  readonly name: string
  readonly unit: Unit
  readonly decimals: number
  /** A figure a month is told by its month. */
  readonly isMonthly: boolean
  readonly basis: Basis
  readonly direction: 'up' | 'down' | null
  readonly target: number | null
  readonly value: number
  readonly on: IsoDate
  /** The light when it was set, and the one that came; null where no light is watched. */
  readonly lightBefore: BusinessLight | null
  readonly lightNow: BusinessLight | null
}

/** The words that sentences are made of. */
const words = catalogue({
  bounds: { up: '達到或高於', down: '達到或低於' },
  moves: { up: '上升', down: '下降' },
  place: '近十年百分位',
  orMore: '以上',
  since: { day: '較前次', month: '較上月', year: '較一年前' },
  turned: (before: string, now: string) => `由${before}轉為${now}`,
  score: (score: string) => `${score} 分`,
  points: (figure: string) => `${figure} 個百分點`,
  people: (figure: string) => `${figure} 萬人`,
})

/** What members are told of alerts on figures of the economy. */
export const indicatorAlertNotices = catalogue({
  indicator_alert_reached: (alert: ReachedIndicatorAlert): readonly MessagePart[] => {
    const named = { text: `「${alert.name}」`, strong: true }
    if (alert.basis === 'light') return [named, ...lightSaid(alert)]
    return [named, ...(isChange(alert) ? changeSaid(alert) : levelSaid(alert))]
  },
})

function lightSaid({ lightBefore, lightNow, value, ...alert }: ReachedIndicatorAlert): MessagePart[] {
  return [
    { text: words.turned(lightName(lightBefore), lightName(lightNow)), strong: true },
    { text: `：${dayOf(alert)} 為 ${words.score(value.toFixed(0))}。` },
  ]
}

function lightName(light: BusinessLight | null): string {
  return light === null ? '–' : lightNames[light]
}

function levelSaid(alert: ReachedIndicatorAlert): MessagePart[] {
  const what = alert.basis === 'percentile' ? words.place : ''
  return [
    { text: `${what}${words.bounds[alert.direction ?? 'up']} ` },
    { text: amountSaid(alert, alert.target ?? 0), strong: true },
    { text: `：${dayOf(alert)} 為 ${amountSaid(alert, alert.value)}。` },
  ]
}

function changeSaid(alert: ReachedIndicatorAlert): MessagePart[] {
  const { basis, isMonthly, direction, target, value } = alert
  const since = basis === 'year_change' ? words.since.year : isMonthly ? words.since.month : words.since.day
  const move = words.moves[direction ?? 'up']
  const bound = amountSaid(alert, target ?? 0)
  return [
    { text: `${since}${move} ` },
    { text: bound, strong: true },
    {
      text: `${/\p{Script=Han}$/u.test(bound) ? '' : ' '}${words.orMore}：${dayOf(alert)} ${move} ${amountSaid(alert, Math.abs(value))}。`,
    },
  ]
}

const isChange = ({ basis }: ReachedIndicatorAlert) => basis === 'change' || basis === 'year_change'

/** As the page of figures writes it. */
function amountSaid(alert: ReachedIndicatorAlert, amount: number): string {
  const { unit, decimals, basis } = alert
  if (basis === 'percentile') return `${amount.toFixed(0)}%`
  if (unit === 'level') return isChange(alert) ? `${amount.toFixed(2)}%` : grouped(amount, decimals)
  if (unit === 'percent' && !isChange(alert)) return `${amount.toFixed(decimals)}%`
  if (unit === 'percent' || unit === 'points') return words.points(grouped(amount, decimals))
  return unit === 'thousand' ? words.people(grouped(amount / 10, 1)) : grouped(amount, decimals)
}

function grouped(amount: number, digits: number): string {
  const written = amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return written.replace('-', '−')
}

function dayOf({ on, isMonthly }: Pick<ReachedIndicatorAlert, 'on' | 'isMonthly'>): string {
  return (isMonthly ? on.slice(0, 7) : on).replaceAll('-', '/')
}
