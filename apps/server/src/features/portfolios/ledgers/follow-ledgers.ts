import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { accountFigures, type AccountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import type { PortfolioAccount } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { aimingRecord } from '@zhiheng/domain/portfolios/aiming-record.ts'

import { taipeiDayAt } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { type FollowedStep, followSteps, stepOf } from '../follow-portfolio.ts'
import type { PortfolioRow } from '../store.ts'
import { type LedgerRecord, loadRecords, type ReadRecord } from './store.ts'

/** A ledger followed through one snapshot of the market; it holds until a record is added. */
export interface FollowedLedger {
  readonly sequence: number
  readonly account: PortfolioAccount
  readonly figures: AccountFigures
  /** The day of the first money: later changes make new lines, and do not make the portfolio younger. */
  readonly firstDate: IsoDate | null
  /** The newest record. */
  readonly last: LedgerRecord | null
  /** The newest record that moved money, at whose weights the portfolio is aimed. */
  readonly aiming: LedgerRecord | null
}

/** What is known of a ledger's records. */
export interface ReadLedger extends Pick<FollowedLedger, 'last' | 'aiming'> {
  readonly steps: readonly FollowedStep[]
}

/** With the records it follows from, so that one more is read alone. */
export type KeptLedger = FollowedLedger & ReadLedger

/** Ledgers followed to their ends, by portfolio; what is known of them is not read again. */
export async function followLedgers(
  db: Database,
  market: Market,
  ledgers: ReadonlyMap<PortfolioRow, ReadLedger | undefined>,
): Promise<Map<number, KeptLedger>> {
  const read = await readOn(db, new Map([...ledgers].map(([{ id }, known]) => [id, known])))
  const followed = new Map<number, KeptLedger>()
  for (const portfolio of ledgers.keys()) {
    const ledger = read.get(portfolio.id)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one thread, and others want it too
    if (ledger !== undefined) followed.set(portfolio.id, await follow(market, portfolio, ledger))
  }
  return followed
}

/** Ledgers with the records that have come since they were read. */
async function readOn(
  db: Database,
  before: ReadonlyMap<number, ReadLedger | undefined>,
): Promise<Map<number, ReadLedger>> {
  const read = new Map(
    [...before].map(([id, known]) => [
      id,
      { steps: [...(known?.steps ?? [])], last: known?.last ?? null, aiming: known?.aiming ?? null },
    ]),
  )
  const known = [...read].map(([id, { last }]) => ({ id, sequence: last?.sequence ?? 0 }))
  for await (const { id, records } of loadRecords(db, known)) {
    const ledger = read.get(id)
    if (ledger === undefined) continue
    ledger.steps.push(...records.map((record) => stepOf({ ...record, day: taipeiDayAt(record.at) })))
    ledger.last = recordOf(records.at(-1)) ?? ledger.last
    ledger.aiming = recordOf(aimingRecord(records)) ?? ledger.aiming
  }
  return read
}

function recordOf(read: ReadRecord | undefined): LedgerRecord | undefined {
  if (read === undefined) return undefined
  const { at, ...rest } = read
  return { ...rest, rebalanceAt: new Date(at).toISOString() }
}

async function follow(
  market: Market,
  portfolio: PortfolioRow,
  { steps, last, aiming }: ReadLedger,
): Promise<KeptLedger> {
  const account = await followSteps(market, portfolio, steps)
  return {
    sequence: last?.sequence ?? 0,
    account,
    figures: accountFigures(account),
    firstDate: (steps[0]?.after ?? []).map((line) => line.date).toSorted()[0] ?? null,
    last,
    aiming,
    steps,
  }
}
