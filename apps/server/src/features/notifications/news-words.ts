import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'

/** Why a member hears of a fund. */
type Because = 'held' | 'followed'
type Message = readonly MessagePart[]
type InvalidReason = 'suspended' | 'merged' | 'liquidated' | 'no_data'
type ToldEvent =
  | 'merged_into'
  | 'liquidated'
  | 'renamed'
  | 'sale_closed'
  | 'sale_reopened'
  | 'fee_changed'
  | 'manager_changed'
  | 'benchmark_changed'

export interface OfFund {
  readonly name: string
  readonly because: Because
}

/** Something that happened to a fund: what was before and after, where the kind has that. */
export interface FundEvent extends OfFund {
  readonly event: ToldEvent
  readonly on: IsoDate
  readonly before: string
  readonly after: string | null
  /** The fund it went into. */
  readonly into: string | null
}

/** How a notice begins that tells whose a fund is. */
export const whose = { held: '您持有的', followed: '您的最愛基金' } as const satisfies Record<Because, string>
const invalidWords = {
  suspended: '已暫停交易',
  merged: '已合併',
  liquidated: '已清算',
  no_data: '已沒有淨值資料',
} as const satisfies Record<InvalidReason, string>
const eventWords = {
  merged_into: '合併',
  liquidated: '清算',
  renamed: '更名',
  sale_closed: '停止申購',
  sale_reopened: '恢復申購',
  fee_changed: '費用調整',
  manager_changed: '經理人異動',
  benchmark_changed: '指標異動',
} as const satisfies Record<ToldEvent, string>

/** Much of what a member holds in one place, in percent, and from where it is told. */
export interface Concentrated {
  readonly places: readonly {
    readonly kind: 'company' | 'country' | 'house'
    readonly name: string
    readonly percent: number
    readonly limit: number
  }[]
  readonly disclosed: number
  /** Funds without a price: the percents are of the others. */
  readonly leftOut: number
  readonly on: IsoDate
}

/** How many of a member's there are, of how many that there may be. */
export interface Filled {
  readonly kind: 'favorites' | 'portfolios' | 'screens'
  readonly used: number
  readonly limit: number
}

const MOST_PLACES = 3
const placeWords = { company: '單一公司', country: '單一國家', house: '同一家投信' } as const satisfies Record<
  Concentrated['places'][number]['kind'],
  string
>
const filledWords = { favorites: '最愛基金', portfolios: '投資組合', screens: '篩選條件' } as const satisfies Record<
  Filled['kind'],
  string
>

/** What members are told of changes of funds, plans and portfolios. */
export const newsNotices = catalogue({
  score_changed: ({
    name,
    because,
    before,
    after,
    on,
  }: OfFund & { readonly before: number; readonly after: number; readonly on: IsoDate }): Message => [
    { text: whose[because] },
    { text: `「${name}」`, strong: true },
    { text: `評分由 ${signed(before)} 變為 ` },
    { text: signed(after), strong: true },
    { text: `（${day(on)} 的評分，只反映與同類相比的近期表現）。` },
  ],
  fund_event: (told: FundEvent): Message => [
    { text: whose[told.because] },
    { text: `「${told.name}」`, strong: true },
    { text: `${day(told.on)} ` },
    { text: eventWords[told.event], strong: true },
    { text: `${detailOf(told)}。` },
  ],
  /** `because` is missing where it was told before holders were: to who follows it. */
  favorite_invalid: ({
    name,
    because = 'followed',
    reason,
    on,
  }: {
    readonly name: string
    readonly because?: Because
    readonly reason: InvalidReason
    readonly on: IsoDate | null
  }): Message => [
    { text: whose[because] },
    { text: `「${name}」`, strong: true },
    { text: `${invalidWords[reason]}，不再更新${on === null ? '' : `；最後淨值日 ${day(on)}`}。` },
  ],
  plan_charges: ({ name, on, count }: { name: string; on: IsoDate; count: number }): Message => [
    { text: '投資組合' },
    { text: `「${name}」`, strong: true },
    { text: `的定期定額預定在 ` },
    { text: day(on), strong: true },
    { text: ` 扣款${count > 1 ? `，共 ${count} 檔基金` : ''}；遇假日順延。` },
  ],
  plan_not_charged: ({ name, fund, on }: { name: string; fund: string; on: IsoDate }): Message => [
    { text: '投資組合' },
    { text: `「${name}」`, strong: true },
    { text: `中「${fund}」${day(on)} 的定期定額` },
    { text: '沒有扣款', strong: true },
    { text: '：扣款日起超過 10 個營業日沒有淨值，沒有計入。' },
  ],
  drift_over: ({
    name,
    what,
    percent,
    target,
    count,
    on,
  }: {
    readonly name: string
    readonly what: string
    readonly percent: number
    readonly target: number
    readonly count: number
    readonly on: IsoDate
  }): Message => [
    { text: '投資組合' },
    { text: `「${name}」`, strong: true },
    { text: `超出您設定的容許範圍：${what}` },
    { text: `${percent.toFixed(1)}%`, strong: true },
    { text: `，目標 ${target.toFixed(1)}%${count > 1 ? `，共 ${count} 項` : ''}（${day(on)} 的淨值）。` },
  ],
  level_ending: ({ until }: { readonly until: IsoDate }): Message => [
    { text: '您的風險屬性評估將在 ' },
    { text: day(until), strong: true },
    { text: ' 到期，之後的建議不再以它為準，可先重新評估。' },
  ],
  level_ended: ({ until }: { readonly until: IsoDate }): Message => [
    { text: '您的風險屬性評估' },
    { text: `已在 ${day(until)} 到期`, strong: true },
    { text: '，重新評估後，建議才會再依您的風險屬性。' },
  ],
  concentrated: ({ places, disclosed, leftOut, on }: Concentrated): Message => [
    { text: '您的投資組合合計，拆解到底層持股後：' },
    ...places
      .slice(0, MOST_PLACES)
      .flatMap(({ kind, name, percent, limit }, at) => [
        { text: `${at === 0 ? '' : '、'}${placeWords[kind]}「${name}」占 ` },
        { text: `${percent.toFixed(1)}%`, strong: true },
        { text: `（超過 ${limit}%）` },
      ]),
    {
      text: `${places.length > MOST_PLACES ? `等 ${places.length} 項` : ''}。持股揭露涵蓋 ${disclosed.toFixed(1)}%，沒有揭露的不推估${leftOut === 0 ? '' : `，另有 ${leftOut} 檔無法計價`}（${day(on)} 的淨值）。`,
    },
  ],
  /** What is kept already stays, also above a limit that has become lower. */
  room_short: ({ full }: { readonly full: readonly Filled[] }): Message => [
    ...full.flatMap(({ kind, used, limit }, at) => [
      { text: `${at === 0 ? '' : '、'}${filledWords[kind]}已有 ` },
      { text: `${used}／${limit}`, strong: true },
    ]),
    { text: '。額滿後要先移除才能再加入，已有的都會保留。' },
  ],
  announced: ({ title }: { readonly title: string }): Message => [
    { text: '網站公告：' },
    { text: title, strong: true },
  ],
})

function detailOf({ event, before, after, into }: FundEvent): string {
  if (event === 'merged_into') return into === null ? '' : `，併入「${into}」`
  if (event === 'renamed' || event === 'fee_changed' || event === 'manager_changed' || event === 'benchmark_changed')
    return before === '' || after === null || after === '' ? '' : `：由「${before}」改為「${after}」`
  return event === 'sale_closed' ? '，既有部位不受影響' : ''
}

function signed(score: number): string {
  return score > 0 ? `+${score}` : String(score)
}

function day(date: IsoDate): string {
  return date.replaceAll('-', '/')
}
