import { toCents } from '../money/round-money.ts'
import type { EndedPart, PortfolioAccount } from './account.ts'
import type { FundAccount } from './fund-account.ts'

/** The funds of a portfolio added up, day by day. Money in cents until the end. */
export interface GrowingAccount {
  readonly values: Float64Array
  readonly cents: Float64Array
  /** Money that moved in and out, without what funds left with when they ended. */
  readonly paid: Float64Array
  readonly marks: Uint8Array
  readonly ended: EndedPart[]
  readonly funds: Map<string, FundAccount>
  readonly leftOut: Map<string, FundAccount>
}

/** Nothing yet. */
export function newAccount(days: number): GrowingAccount {
  return {
    values: new Float64Array(days),
    cents: new Float64Array(days),
    paid: new Float64Array(days),
    marks: new Uint8Array(days),
    ended: [],
    funds: new Map(),
    leftOut: new Map(),
  }
}

/** Adds a fund, or leaves it out where its worth is not known on every day: its trouble is no one else's. */
export function addFund(account: GrowingAccount, lipperId: string, fund: FundAccount): void {
  if (!isKnown(fund)) {
    account.leftOut.set(lipperId, fund)
    return
  }
  account.funds.set(lipperId, fund)
  const { values, cents, paid, marks } = account
  for (let day = 0; day < values.length; day++) {
    const flow = fund.flows[day] ?? 0
    values[day] = (values[day] ?? 0) + (fund.values[day] ?? 0)
    cents[day] = (cents[day] ?? 0) + flow
    paid[day] = (paid[day] ?? 0) + flow
    marks[day] = Math.max(marks[day] ?? 0, fund.marks[day] ?? 0)
  }
  if (fund.ended === null) return
  const { place, value } = fund.ended
  const left = value * 100
  paid[place] = (paid[place] ?? 0) + left
  const flows = fund.flows.map((flow, day) => (day === place ? flow + left : flow) / 100)
  account.ended.push({ place, value, values: fund.values, flows })
}

function isKnown({ values, value, parts }: FundAccount): boolean {
  if (value === null || ![parts.market, parts.distributions, parts.exchange].every(Number.isFinite)) return false
  return values.every((worth) => Number.isFinite(worth))
}

/** The account of what was added; without any fund that is known, nothing is. */
export function closeAccount(
  { values, cents, paid, marks, ended, funds, leftOut }: GrowingAccount,
  firstSlot: number,
): PortfolioAccount {
  if (funds.size === 0 && leftOut.size > 0) return unknownAccount(leftOut, values.length, firstSlot)
  let sum = 0
  const invested = paid.map((amount) => (sum += amount) / 100)
  const lastWorth = toCents([...funds.values()].reduce((so, fund) => so + (fund.value ?? 0), 0))
  const flows = cents.map((amount) => amount / 100)
  return { firstSlot, values, flows, invested, marks, ended, lastWorth, funds, leftOut }
}

function unknownAccount(leftOut: ReadonlyMap<string, FundAccount>, days: number, firstSlot: number): PortfolioAccount {
  const all = newAccount(days)
  for (const { values, flows } of leftOut.values()) {
    values.forEach((worth, day) => (all.values[day] = (all.values[day] ?? 0) + worth))
    flows.forEach((flow, day) => (all.cents[day] = (all.cents[day] ?? 0) + flow))
  }
  // no figure may follow from the days that are known: the last one is not
  all.values[days - 1] = Number.NaN
  let sum = 0
  return {
    firstSlot,
    values: all.values,
    flows: all.cents.map((amount) => amount / 100),
    invested: all.cents.map((amount) => (sum += amount) / 100),
    marks: all.marks,
    ended: [],
    funds: new Map(),
    leftOut,
  }
}
