import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { domainInWords } from '@zhiheng/domain/firms/domain-in-words.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { SayingOf } from '@zhiheng/domain/language/saying.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'

import { alertNotices } from './alert-words.ts'
import { indicatorAlertNotices } from './indicator-alert-text.ts'
import { newsNotices } from './news-words.ts'

type Message = readonly MessagePart[]
type Named = { readonly name: string }

/** A fund of a proposal, with its part of the portfolio in percent. */
type ChangedFund = { readonly name: string; readonly before: number; readonly after: number }

/** An alert on what a fund holds: what a list says, and the one before it. Weights in percent; null: not listed. */
type HoldingAlert = Named & {
  readonly security: string
  readonly event: 'listed' | 'unlisted' | 'above' | 'below'
  readonly percent: number | null
  /** `YYYY-MM` of the list. */
  readonly month: string
  readonly now: number | null
  /** How much of the fund the list names, and whether that is all. */
  readonly coverage: number
  readonly isWhole: boolean
  /** The most that it may hold of what the list does not name. */
  readonly hidden: number
  readonly before: number | null
  /** Whether the list before named all of the fund or a part; `none`: there is none. */
  readonly earlier: 'none' | 'whole' | 'part'
}
/** The firm of a document, and whether the recipient is asked to agree to it. */
type OfDocument = { readonly firm: string; readonly isAsked: boolean }

/** A kept search, with how many funds came, went, and are no longer known well enough. */
type ChangedScreen = Named & { readonly entered: number; readonly left: number; readonly unknown: number }

/** What members are told, by code: a notification is stored as its code and values, and written when it is read. */
export const notices = catalogue({
  new_device: ({ device }: { readonly device: string }): Message => [
    { text: '您的帳號已在另一個裝置（' },
    { text: device, strong: true },
    { text: '）登入，先前裝置的登入已結束。若不是您本人操作，請立即變更密碼。' },
  ],
  followed_changed: (): Message => [
    { text: '您追蹤的投資組合' },
    { text: '調整了基金或比例', strong: true },
    { text: '，可查看最新內容。' },
  ],
  followed_unshared: (): Message => [{ text: '您追蹤的一個投資組合已停止開放追蹤，已從您的清單移除。' }],
  followed_deleted: (): Message => [{ text: '您追蹤的一個投資組合已由建立者刪除，已從您的清單移除。' }],
  pick_changed: ({ name, adviser }: Named & { readonly adviser: string }): Message => [
    { text: `您追蹤的專家清單「${name}」（${adviser}）` },
    { text: '調整了基金或比例', strong: true },
    { text: '，可查看異動說明。' },
  ],
  document_published: ({
    name,
    document,
    date,
  }: Named & { readonly document: string; readonly date: IsoDate }): Message => [
    { text: '您訂閱的基金' },
    { text: `「${name}」`, strong: true },
    { text: `有新的${document}（${date.replaceAll('-', '/')}），可查看與前一版的差異。` },
  ],
  ...alertNotices,
  ...indicatorAlertNotices,
  ...newsNotices,
  holding_alert_fund: (alert: HoldingAlert): Message => [
    { text: `「${alert.name}」`, strong: true },
    { text: holdingSaid(alert) },
  ],
  holding_alert_any: ({
    security,
    percent,
    count,
    funds,
  }: {
    readonly security: string
    readonly percent: number
    readonly count: number
    readonly funds: readonly { readonly name: string; readonly now: number }[]
  }): Message => [
    { text: `${count} 檔基金`, strong: true },
    { text: `持有「${security}」升到 ${share(percent)} 以上：` },
    { text: funds.map(({ name, now }) => `「${name}」${share(now)}`).join('、') },
    { text: count > funds.length ? `等 ${count} 檔。` : '。' },
  ],
  /** Names the first few searches; `count` is that of all. */
  screens_changed: ({
    screens,
    count,
  }: {
    readonly screens: readonly ChangedScreen[]
    readonly count: number
  }): Message => [
    { text: '您儲存的篩選條件' },
    ...screens.flatMap(({ name, entered, left, unknown }, at) => [
      { text: `${at === 0 ? '' : '、'}「${name}」` },
      { text: `${entered} 進 ${left} 出`, strong: true },
      { text: unknown === 0 ? '' : `（另 ${unknown} 檔資料不足，未列入）` },
    ]),
    { text: count > screens.length ? `等 ${count} 組有變動，可查看是哪些基金。` : '，可查看是哪些基金。' },
  ],
  verification_approved: ({ year, points }: { readonly year: number; readonly points: number }): Message => [
    { text: `您的 ${year} 年度金融機構任職認證` },
    { text: '已通過', strong: true },
    { text: points === 0 ? '。' : `，獲得 ${points} BP。` },
  ],
  verification_refused: ({ year, reason }: { readonly year: number; readonly reason: string }): Message => [
    { text: `您的 ${year} 年度金融機構任職認證` },
    { text: '未通過', strong: true },
    { text: `：${reason}` },
  ],
  rebalanced: ({ name }: Named): Message => [
    { text: '投資組合' },
    { text: `「${name}」`, strong: true },
    { text: '已依您同意的條款自動再平衡。' },
  ],
  rebalance_asked: ({ name }: Named): Message => [
    { text: '投資組合' },
    { text: `「${name}」`, strong: true },
    { text: '已偏離目標，但需要的調整超出您同意的自動再平衡範圍，請檢視後決定。' },
  ],
  /** Names the funds that change most; `count` is that of all. */
  rebalance_proposed: ({
    name,
    funds,
    count,
    drift,
    driftAfter,
    until,
  }: Named & {
    readonly funds: readonly ChangedFund[]
    readonly count: number
    readonly drift: number
    readonly driftAfter: number
    readonly until: IsoDate
  }): Message => [
    { text: '顧問對您的投資組合' },
    { text: `「${name}」`, strong: true },
    { text: '提出再平衡提案：' },
    { text: `${changesSaid(funds, count)}，偏離由 ${drift.toFixed(1)} 降為 ${driftAfter.toFixed(1)} 個百分點` },
    { text: `。請在 ${until.replaceAll('-', '/')} 前決定，您接受之前不會有任何變動。` },
  ],
  firm_proposed: ({ firm, name, until }: Named & { readonly firm: string; readonly until: IsoDate }): Message => [
    { text: `${firm}對您的投資組合` },
    { text: `「${name}」`, strong: true },
    { text: `提出調整提案。請在 ${until.replaceAll('-', '/')} 前決定，您接受之前不會有任何變動。` },
  ],
  plan_renewed: ({
    firm,
    name,
    plan,
    number,
  }: Named & { readonly firm: string; readonly plan: string; readonly number: number }): Message => [
    { text: '您的投資組合' },
    { text: `「${name}」`, strong: true },
    { text: `所依的${firm}方案「${plan}」有第 ${number} 版。請檢視後決定是否採用，您決定之前不會有任何變動。` },
  ],
  firm_document_brought: ({ firm, name, isAsked }: Named & OfDocument): Message => [
    { text: `${firm}提供新文件` },
    { text: `「${name}」`, strong: true },
    { text: whatToDo(isAsked) },
  ],
  firm_document_renewed: ({
    firm,
    name,
    number,
    isAsked,
  }: Named & OfDocument & { readonly number: number }): Message => [
    { text: `${firm}的文件` },
    { text: `「${name}」`, strong: true },
    { text: `有第 ${number} 版` },
    { text: whatToDo(isAsked) },
  ],
  firm_domain_lost: ({ firm, domain }: { readonly firm: string; readonly domain: string }): Message => [
    { text: `${firm}的網域` },
    { text: domainInWords(domain), strong: true },
    { text: '查不到驗證紀錄了。網域照常使用，請向機構確認這個網域仍由他們持有。' },
  ],
  gift_shipped: ({ name }: Named): Message => [
    { text: '您兌換的' },
    { text: `「${name}」`, strong: true },
    { text: '已寄出。' },
  ],
  gift_linked: ({ name }: Named): Message => [
    { text: '您兌換的' },
    { text: `「${name}」`, strong: true },
    { text: '已完成，證券帳號已連結。' },
  ],
  gift_returned: ({ name, points, reason }: Named & { readonly points: number; readonly reason: string }): Message => [
    { text: '您兌換的' },
    { text: `「${name}」`, strong: true },
    { text: `已退回，${points} BP 已退還（${reason}）。` },
  ],
  points_earned: ({ task, points }: { readonly task: CampaignTaskKey; readonly points: number }): Message => [
    { text: `「${taskTexts[task].title}」已完成，` },
    { text: `獲得 ${points} BP`, strong: true },
    { text: '。' },
  ],
  points_expiring: ({
    points,
    from,
    until,
  }: {
    readonly points: number
    readonly from: IsoDate
    readonly until: IsoDate
  }): Message => [
    { text: `您有 ${points} BP`, strong: true },
    { text: `將在 ${from.replaceAll('-', '/')} 至 ${until.replaceAll('-', '/')} 之間陸續到期，可先查看用途。` },
  ],
  premium_over: ({ year }: { readonly year: number }): Message => [
    { text: '您的進階會員資格' },
    { text: `已於 ${year}/12/31 期滿`, strong: true },
    { text: '。原有的內容都會保留，累積到 66 BP 即可再次升級。' },
  ],
  // the demo market's own
  portfolio_drifted: ({ name }: Named): Message => [
    { text: '投資組合' },
    { text: `「${name}」`, strong: true },
    { text: '的比例已隨市場變動，可以檢視是否需要再平衡。' },
  ],
  fund_refreshed: ({ name }: Named): Message => [
    { text: '您的最愛基金' },
    { text: `「${name}」`, strong: true },
    { text: '的評分與績效已更新，可查看最新表現。' },
  ],
  search_grew: (): Message => [
    { text: '基金搜尋新增多項篩選條件，' },
    { text: '費用、波動度與最大回落', strong: true },
    { text: '都能直接比較。' },
  ],
})

export type Notice = SayingOf<typeof notices>

function whatToDo(isAsked: boolean): string {
  return isAsked ? '，請閱讀後決定是否同意。' : '，可下載閱讀。'
}

/** What a list says of a security. What is not disclosed is not said to be sold. */
function holdingSaid(alert: HoldingAlert): string {
  const { security, event, percent, now, coverage, isWhole, hidden } = alert
  const month = alert.month.replace('-', '/')
  const before = beforeSaid(alert)
  const part = `只揭露淨值的 ${share(coverage)}，不代表已出清`
  if (event === 'listed') return `${month} 的清單新列入「${security}」，占 ${share(now ?? 0)}${before}。`
  if (event === 'unlisted')
    return isWhole
      ? `${month} 的清單已沒有「${security}」${before}。`
      : `${month} 的清單：「${security}」不在已揭露持股中${before}；${part}。`
  const bound = event === 'above' ? `升到 ${share(percent ?? 0)} 以上` : `降到 ${share(percent ?? 0)} 以下`
  const held = `持有「${security}」${bound}：${month} 的清單`
  if (now !== null) return `${held}為 ${share(now)}${before}。`
  return isWhole
    ? `${held}已沒有這檔${before}。`
    : `${held}沒有列出，不在已揭露持股中${before}；沒有列出的最多 ${share(hidden)}，${part}。`
}

function beforeSaid({ before, earlier }: HoldingAlert): string {
  if (earlier === 'none') return '（第一份清單，先前是否持有不明）'
  if (before !== null) return `（前次 ${share(before)}）`
  return earlier === 'whole' ? '（前次沒有）' : '（前次不在已揭露持股中）'
}

function share(percent: number): string {
  return `${percent.toFixed(2)}%`
}

function changesSaid(funds: readonly ChangedFund[], count: number): string {
  const named = funds.map(({ name, before, after }) => `「${name}」${before.toFixed(1)}% → ${after.toFixed(1)}%`)
  return `${named.join('、')}${count > funds.length ? `等 ${count} 檔` : ''}`
}
