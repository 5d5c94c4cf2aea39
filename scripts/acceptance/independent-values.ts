import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

// A second way to the figures of a few funds: from the raw files, without a line of the product.

/** Prices of a share class by day, and what one unit was paid. */
export interface RawFund {
  readonly id: string
  readonly prices: readonly (readonly [day: string, nav: number])[]
  readonly paid: readonly (readonly [day: string, amount: number])[]
  readonly splits: readonly (readonly [day: string, ratio: number])[]
}

export function readRawFunds(folder: string, ids: readonly string[]): RawFund[] {
  const navs = rowsOf(path.join(folder, 'tw_nav_daily_2025-12_2026-05.csv.gz'))
  const paid = rowsOf(path.join(folder, 'tw_etf_dividends.csv'))
  const splits = rowsOf(path.join(folder, 'tw_etf_splits.csv'))
  return ids.map((id) => ({
    id,
    prices: pairs(navs, id, 2),
    paid: pairs(paid, id, 3),
    splits: pairs(splits, id, 2),
  }))
}

/**
 * The return from the last price on or before `from` to the last on or before `to`, percent: each distribution buys
 * more units at the price of its ex-day or the next one.
 */
export function totalReturn(fund: RawFund, from: string, to: string): number | null {
  const start = lastOn(fund.prices, from)
  const end = lastOn(fund.prices, to)
  if (start === undefined || end === undefined) return null
  let units = 1
  for (const [day, price] of fund.prices.filter(([one]) => one > start[0] && one <= end[0])) {
    const before = fund.prices.findLast(([other]) => other < day)?.[0] ?? ''
    for (const [, ratio] of fund.splits.filter(([on]) => on > before && on <= day)) units *= ratio
    const amount = fund.paid.filter(([on]) => on > before && on <= day).reduce((sum, [, one]) => sum + one, 0)
    units *= 1 + amount / price
  }
  return ((units * end[1]) / start[1] - 1) * 100
}

export const lastPrice = (fund: RawFund, day: string): readonly [string, number] | undefined => lastOn(fund.prices, day)

/** The same day so many months earlier; the last of the month where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Day and figure of the rows of one fund, by day. */
function pairs(rows: readonly string[][], id: string, column: number): [day: string, figure: number][] {
  return rows
    .filter(([rowId]) => rowId === id)
    .map((row): [string, number] => [row[1] ?? '', Number(row[column])])
    .toSorted(([a], [b]) => a.localeCompare(b))
}

function lastOn(prices: RawFund['prices'], day: string): readonly [string, number] | undefined {
  return prices.findLast(([on]) => on <= day)
}

function rowsOf(file: string): string[][] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  // the columns that are read stand before the first quoted one
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}
