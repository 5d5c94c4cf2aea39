import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import { fillLedgerChunks } from '../apps/server/src/features/portfolio-ledger/ledger-chunks.ts'
import { embeddedConnection } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { startPglite } from '../apps/server/src/platform/database/pglite-client.ts'
import { isoDayOf } from '../apps/server/src/platform/nav-store/iso-day.ts'
import { aMember, type TestMember } from '../apps/server/src/testing/a-member.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { appOn, type MeasuredApp } from './app-on.ts'
import type { BenchRow } from './bench-row.ts'
import { percentile } from './figure.ts'

const ids = ['STOCK1', 'STOCK2', 'BOND1', 'BOND2', 'CASH']
const FIRST_DAY = 18_700
const LAST_DAY = 20_770
const ROWS_AT_ONCE = 500
const CALLS = 60

/** What the page of a portfolio asks, by the length of its ledger; the first call reads the ledger, later ones know it. */
export async function ledgerRows(): Promise<BenchRow[]> {
  const connection = await embeddedConnection(await startPglite({ folder: null, dump: null }))
  const { db } = connection
  try {
    const app = await appOn(db, await portfolioMarket(db))
    const rows: BenchRow[] = []
    // what a process does once, such as compiling and the scores of the market, is no part of a portfolio's first call
    const warm = await aMember(db)
    await timesOf(() => app.ask('/api/pfms', warm))
    const known = await writeLedger(db, warm, 2000)
    for (const path of pathsOf(known)) await timesOf(() => app.ask(path, warm))
    for (const [records, ledgers, budgetMs, firstMs] of [
      [2000, 7, 30, 25],
      [50_000, 1, 300, 300],
    ] as const) {
      const read: (readonly number[])[][] = []
      for (let number = 0; number < ledgers; number++) {
        const member = await aMember(db)
        const id = await writeLedger(db, member, records)
        const ofLedger: (readonly number[])[] = []
        for (const path of pathsOf(id)) ofLedger.push(await timesOf(() => app.ask(path, member)))
        read.push(ofLedger)
      }
      for (const [index, path] of pathsOf(':id').entries()) {
        const times = read.map((ofLedger) => ofLedger[index] ?? [])
        const firsts = times.flatMap(([first]) => first ?? [])
        const later = times.flatMap((all) => all.slice(1))
        const what = `GET ${path}, ${records} records`
        rows.push({ what: `${what}, p95`, ms: percentile(later, 0.95), budgetMs })
        rows.push({
          what: `${what}, the first call${ledgers > 1 ? `, median of ${ledgers}` : ''}`,
          ms: percentile(firsts, 0.5),
          budgetMs: firstMs,
        })
      }
    }
    rows.push(...(await listRows(db, app)))
    await app.close()
    return rows
  } finally {
    await connection.close()
  }
}

const pathsOf = (id: number | string) => [`/api/pfms/${id}`, `/api/pfms/perf_all?id=${id}`]

const PORTFOLIOS = 300
const RECORDS_EACH = 20
const LIST_BUDGET_MS = 10

/** A firm's adviser looks at all of their portfolios at once. */
async function listRows(db: Database, app: MeasuredApp): Promise<BenchRow[]> {
  const member = await aMember(db)
  for (let number = 0; number < PORTFOLIOS; number++) await writeLedger(db, member, RECORDS_EACH)
  const rows: BenchRow[] = []
  for (const path of ['/api/pfms', '/api/pfms/quadrantal?period=3y']) {
    const times = await timesOf(() => app.ask(path, member))
    const what = `GET ${path}, ${PORTFOLIOS} portfolios`
    rows.push({ what: `${what}, p95`, ms: percentile(times.slice(1), 0.95), budgetMs: LIST_BUDGET_MS })
    rows.push({ what: `${what}, the first call`, ms: times[0] ?? Number.NaN, budgetMs: null })
  }
  return rows
}

async function timesOf(call: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < CALLS; number++) {
    const started = performance.now()
    if ((await call()) !== 200) throw new Error('the call was refused')
    times.push(performance.now() - started)
  }
  return times
}

/** A portfolio of five funds of which each record trades one. */
export async function writeLedger(db: Database, member: TestMember, records: number): Promise<number> {
  const { id } = await db
    .insertInto('portfolios')
    .values({
      member_id: member.id,
      name: '長帳本',
      currency: 'TWD',
      autorebalance: false,
      created_at: momentOf(FIRST_DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let lines: readonly ValuedHolding[] = ids.map((lipperId) => aLine(lipperId, isoDayOf(FIRST_DAY), 100_000))
  let before: readonly ValuedHolding[] = []
  const notes: { before: string; after: string; at: string }[] = []
  for (let number = 0; number < records; number++) {
    const day = FIRST_DAY + Math.floor((number / records) * (LAST_DAY - FIRST_DAY))
    if (number > 0) {
      const traded = number % ids.length
      before = lines
      lines = lines.map((line, index) =>
        index === traded ? aLine(line.lipperId, isoDayOf(day), line.value + 100) : line,
      )
    }
    notes.push({ before: JSON.stringify(before), after: JSON.stringify(lines), at: momentOf(day) })
  }
  await insertNotes(db, notes, { portfolioId: id, memberId: member.id })
  await insertLines(db, id, lines)
  // as `appendRecord` would have done record by record
  await fillLedgerChunks(db)
  return id
}

async function insertNotes(
  db: Database,
  notes: readonly { before: string; after: string; at: string }[],
  of: { portfolioId: number; memberId: number },
): Promise<void> {
  for (let first = 0; first < notes.length; first += ROWS_AT_ONCE) {
    const some = notes.slice(first, first + ROWS_AT_ONCE)
    const made = await db
      .insertInto('rebalance_notes')
      .values(
        some.map(({ before, after, at }) => ({
          portfolio_id: of.portfolioId,
          before,
          after,
          reason: null,
          actor_member_id: of.memberId,
          created_at: at,
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('rebalances')
      .values(
        made.map(({ id }, index) => ({
          portfolio_id: of.portfolioId,
          sequence: first + index + 1,
          kind: first + index === 0 ? 'create' : 'raise',
          rebalance_at: some[index]?.at ?? '',
          rebalance_note_id: id,
        })),
      )
      .execute()
  }
}

async function insertLines(db: Database, portfolioId: number, lines: readonly ValuedHolding[]): Promise<void> {
  const funds = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
  const keys = new Map(funds.map((fund) => [fund.lipper_id, fund.id]))
  await db
    .insertInto('portfolio_holdings')
    .values(
      lines.map(({ lipperId, amount, currency, date }, position) => ({
        portfolio_id: portfolioId,
        position,
        fund_id: keys.get(lipperId) ?? 0,
        amount: amount.toFixed(2),
        currency,
        date,
        plan: null,
      })),
    )
    .execute()
}

function aLine(lipperId: string, date: IsoDate, amount: number): ValuedHolding {
  return { lipperId, amount, currency: 'TWD', date, plan: null, value: amount }
}

function momentOf(day: number): string {
  return `${isoDayOf(day)}T04:00:00.000Z`
}
