import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember } from '../../testing/a-member.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test } from '../../testing/test-database.ts'
import { followPortfolio } from './follow-portfolio.ts'
import { loadRecords } from './ledgers/records/store.ts'
import { readAccount } from './read-account.ts'

const RECORDS = 3000
const FIRST_DAY = 19_000
const LAST_DAY = 20_770
const ids = ['STOCK1', 'STOCK2', 'BOND1']

interface WrittenRecord {
  readonly before: readonly ValuedHolding[]
  readonly after: readonly ValuedHolding[]
  readonly rebalanceAt: string
}

/** Each record puts a little more into one of three funds; several fall on a day. */
function records(): WrittenRecord[] {
  const written: WrittenRecord[] = []
  let lines: readonly ValuedHolding[] = []
  for (let number = 0; number < RECORDS + 1; number++) {
    const day = isoDayOf(FIRST_DAY + Math.floor((number / RECORDS) * (LAST_DAY - FIRST_DAY)))
    const before = lines
    const line = (lipperId: string, value: number): ValuedHolding => ({
      lipperId,
      amount: value,
      currency: 'TWD',
      date: day,
      plan: null,
      value,
    })
    lines =
      number === 0
        ? ids.map((id) => line(id, 50_000))
        : lines.map((had, index) => (index === number % ids.length ? line(had.lipperId, had.value + 100) : had))
    written.push({ before, after: lines, rebalanceAt: `${day}T04:00:00.000Z` })
  }
  return written
}

async function aPortfolio(db: Database): Promise<{ id: number; memberId: number }> {
  const { id: memberId } = await aMember(db)
  const { id } = await db
    .insertInto('portfolios')
    .values({
      member_id: memberId,
      name: '長帳本',
      currency: 'TWD',
      autorebalance: false,
      created_at: `${isoDayOf(FIRST_DAY)}T04:00:00.000Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, memberId }
}

async function write(db: Database, portfolio: { id: number; memberId: number }, some: readonly WrittenRecord[]) {
  const known = await db
    .selectFrom('rebalances')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('portfolio_id', '=', portfolio.id)
    .executeTakeFirstOrThrow()
  for (let first = 0; first < some.length; first += 500) {
    const rows = some.slice(first, first + 500)
    const notes = await db
      .insertInto('rebalance_notes')
      .values(
        rows.map(({ before, after, rebalanceAt }) => ({
          portfolio_id: portfolio.id,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          reason: null,
          actor_member_id: portfolio.memberId,
          created_at: rebalanceAt,
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('rebalances')
      .values(
        rows.map(({ rebalanceAt }, index) => {
          const sequence = Number(known.count) + first + index + 1
          return {
            portfolio_id: portfolio.id,
            sequence,
            kind: sequence === 1 ? ('create' as const) : ('raise' as const),
            rebalance_at: rebalanceAt,
            rebalance_note_id: notes[index]?.id ?? 0,
          }
        }),
      )
      .execute()
  }
}

describe('a ledger of thousands of records', () => {
  test('is followed to the last of them, after a restart and after one more', async ({ db }) => {
    const market = await portfolioMarket(db)
    const key = await aPortfolio(db)
    const all = records()
    const known = all.slice(0, RECORDS)
    await write(db, key, known)

    const expected = followPortfolio(market, { currency: 'TWD' }, known)
    const first = await readAccount(db, market, key)
    expect(first.sequence).toBe(RECORDS)
    expect(first.last?.rebalanceAt).toBe(known.at(-1)?.rebalanceAt)
    expect(first.account).toEqual(expected)

    // a site that has started again knows nothing: it reads the ledger again
    const restarted = await loadMarket(db, clockOn('2026-11-20'))
    const again = await readAccount(db, restarted, key)
    expect(again.account).toEqual(expected)
    expect(again.figures).toEqual(first.figures)

    await write(db, key, all.slice(RECORDS))
    const more = followPortfolio(restarted, { currency: 'TWD' }, all)
    const after = await readAccount(db, restarted, key)
    expect(after.sequence).toBe(RECORDS + 1)
    expect(after.account).toEqual(more)
    expect(after.figures).toEqual(accountFigures(more))
    expect(after.aiming?.sequence).toBe(RECORDS + 1)
    expect(after.account.invested.at(-1)).toBe(ids.length * 50_000 + RECORDS * 100)
  })

  test('is followed once for two that ask at the same time, and again for one record more', async ({ db }) => {
    const market = await portfolioMarket(db)
    const key = await aPortfolio(db)
    await write(db, key, records().slice(0, 50))
    const [one, other] = await Promise.all([readAccount(db, market, key), readAccount(db, market, key)])
    expect(other.account).toBe(one.account)
    await write(db, key, records().slice(50, 60))
    const [third, fourth] = await Promise.all([readAccount(db, market, key), readAccount(db, market, key)])
    expect(third.sequence).toBe(60)
    expect(fourth.account).toBe(third.account)
    expect(third.account).not.toBe(one.account)
  })

  test('comes in parts, each record once and in its order, so that others get their turn', async ({ db }) => {
    await portfolioMarket(db)
    const [long, short] = [await aPortfolio(db), await aPortfolio(db)]
    await write(db, long, records())
    await write(db, short, records().slice(0, 5))
    const sequences = new Map<number, number[]>([long, short].map(({ id }) => [id, []]))
    let parts = 0
    const known = [
      { id: long.id, sequence: 7, until: RECORDS },
      { id: short.id, sequence: 0, until: 5 },
    ]
    for await (const { id, records: some } of loadRecords(db, known)) {
      parts += 1
      sequences.get(id)?.push(...some.map(({ sequence }) => sequence))
    }
    expect(sequences.get(short.id)).toEqual([1, 2, 3, 4, 5])
    expect(sequences.get(long.id)).toEqual(Array.from({ length: RECORDS - 7 }, (_, index) => index + 8))
    expect(parts).toBeGreaterThan(5)
  })
})
