import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

/** What needs some facts to be said: null where one of them is not known. */
export function known<const T extends readonly unknown[], R>(
  facts: T,
  say: (...found: { [K in keyof T]: NonNullable<T[K]> }) => R,
): R | null {
  if (facts.some((fact) => fact === null || fact === undefined)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no fact is missing: see the line above
  return say(...(facts as { [K in keyof T]: NonNullable<T[K]> }))
}

/** 「8.31%」, 「−3.20%」. */
export function percent(value: number, decimals = 2): string {
  return `${plain(value, decimals)}%`
}

/** 「+8.31%」, 「−3.20%」. */
export function signed(value: number): string {
  return `${value >= 0.005 ? '+' : ''}${percent(value)}`
}

/** 「上漲 8.31%」, 「下跌 3.20%」, 「持平」. */
export function moved(value: number): string {
  if (Math.abs(value) < 0.005) return '持平'
  return `${value > 0 ? '上漲' : '下跌'} ${percent(Math.abs(value))}`
}

/** The distance of two rates: 「0.35 個百分點」. */
export function points(difference: number): string {
  return `${plain(Math.abs(difference))} 個百分點`
}

/** What became of a rate: 「上升 0.35 個百分點」, 「持平」. */
export function shifted(difference: number): string {
  if (Math.abs(difference) < 0.005) return '持平'
  return `${difference > 0 ? '上升' : '下降'} ${points(difference)}`
}

/** 「14,313.60」, 「−0.20」. */
export function plain(value: number, decimals = 2): string {
  const text = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text
}

/** 2026-10-14 as 「2026/10/14」. */
export function slashed(day: IsoDate): string {
  return day.replaceAll('-', '/')
}

/** 2026-10-14 as 「10 月 14 日」. */
export function spoken(day: IsoDate): string {
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
}

/** 2026-10-14 as 「10 月 14 日星期三」. */
export function spokenWithWeekday(day: IsoDate): string {
  return `${spoken(day)}星期${'日一二三四五六'[new Date(day).getUTCDay()]}`
}
