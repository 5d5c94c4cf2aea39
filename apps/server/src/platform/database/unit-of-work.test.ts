import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { onPostgres, test } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { outsideUnit, unitOfWork } from './unit-of-work.ts'

const write = (db: Database, key: string) => db.insertInto('site_state').values({ key, value: '{}' }).execute()
const keysIn = async (db: Database) =>
  (await db.selectFrom('site_state').select('key').orderBy('key').execute()).map((row) => row.key)
const nothing = () => Promise.resolve()

/** Which transaction a statement runs in; reads that run in none have another one each time. */
const transactionOf = async (db: Database) => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return rows[0]?.id
}

describe('a unit of work', () => {
  test('keeps every write of an action, or none', async ({ db }) => {
    for (const how of ['rollback', 'commit'] as const) {
      const unit = unitOfWork(nothing)
      await unit.run(async () => {
        await write(db, `${how} alone`)
        await db.transaction().execute((trx) => write(trx, `${how} together`))
        expect(await keysIn(db)).toEqual([`${how} alone`, `${how} together`])
        await unit[how]()
      })
    }
    expect(await keysIn(db)).toEqual(['commit alone', 'commit together'])
  })

  test('begins with the first write, and what opens it runs first in its transaction', async ({ db }) => {
    const seen: string[] = []
    const unit = unitOfWork(async () => {
      seen.push('opened')
      await write(db, 'by the opening')
    })
    await unit.run(async () => {
      await keysIn(db)
      seen.push('read')
      await write(db, 'by the action')
      expect(await transactionOf(db)).toBe(await transactionOf(db))
      await unit.rollback()
    })
    expect(seen).toEqual(['read', 'opened'])
    expect(await keysIn(db)).toEqual([])
  })

  test('undoes a transaction that throws, and a write that breaks a rule, and goes on', async ({ db }) => {
    const unit = unitOfWork(nothing)
    await unit.run(async () => {
      await write(db, 'first')
      await expect(write(db, 'first')).rejects.toMatchObject({ code: '23505' })
      const undone = db.transaction().execute(async (trx) => {
        await write(trx, 'undone')
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      const broken = db.transaction().execute(async (trx) => {
        await write(trx, 'beside the broken rule')
        await write(trx, 'first')
      })
      await expect(broken).rejects.toMatchObject({ code: '23505' })
      await write(db, 'last')
      await unit.commit()
    })
    expect(await keysIn(db)).toEqual(['first', 'last'])
  })

  test('does not take a transaction for kept in which a caught statement failed', async ({ db }) => {
    const unit = unitOfWork(nothing)
    await unit.run(async () => {
      await write(db, 'first')
      const swallowed = db.transaction().execute(async (trx) => {
        await write(trx, 'second')
        await write(trx, 'first').catch(() => undefined)
      })
      await expect(swallowed).rejects.toThrow('had failed')
      await unit.commit()
    })
    expect(await keysIn(db)).toEqual(['first'])
  })

  test('lets reads and writes of one action come at the same moment', async ({ db }) => {
    const unit = unitOfWork(nothing)
    await unit.run(async () => {
      await Promise.all([
        keysIn(db),
        write(db, 'a'),
        keysIn(db),
        db.transaction().execute((trx) => write(trx, 'b')),
        write(db, 'c'),
        keysIn(db),
      ])
      await unit.commit()
    })
    expect(await keysIn(db)).toEqual(['a', 'b', 'c'])
  })

  test('holds nothing before its first write: another request writes meanwhile', async ({ db }) => {
    const unit = unitOfWork(nothing)
    const [hasRead, otherHasWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const own = unit.run(async () => {
      await keysIn(db)
      hasRead.resolve()
      await otherHasWritten.promise
      await write(db, 'own')
      await unit.commit()
    })
    await hasRead.promise
    await write(db, 'other')
    otherHasWritten.resolve()
    await own
    expect(await keysIn(db)).toEqual(['other', 'own'])
  })

  test('keeps what is counted outside it, which comes before its first write', async ({ db }) => {
    const unit = unitOfWork(nothing)
    await unit.run(async () => {
      await outsideUnit(() => write(db, 'counted'))
      await write(db, 'written')
      await expect(outsideUnit(() => write(db, 'too late'))).rejects.toThrow(TypeError)
      await unit.rollback()
    })
    expect(await keysIn(db)).toEqual(['counted'])
  })

  test('that could not open stops, whatever the action makes of it', async ({ db }) => {
    const unit = unitOfWork(() => Promise.reject(new RangeError('taken')))
    await unit.run(async () => {
      await expect(write(db, 'first')).rejects.toThrow('taken')
      await expect(db.transaction().execute((trx) => write(trx, 'second'))).rejects.toThrow('taken')
      await expect(unit.commit()).rejects.toThrow('taken')
      expect(unit.failure()).toBeInstanceOf(RangeError)
    })
    expect(await keysIn(db)).toEqual([])
  })

  test('leaves what goes on after its end to itself', async ({ db }) => {
    const unit = unitOfWork(nothing)
    const late = await unit.run(async () => {
      await write(db, 'in the unit')
      await unit.commit()
      return write(db, 'after it').then(() => db.transaction().execute((trx) => write(trx, 'and after that')))
    })
    expect(late).toBeDefined()
    expect(await keysIn(db)).toEqual(['after it', 'and after that', 'in the unit'])
  })

  test('reads a snapshot before its first write, and not after', async ({ db }) => {
    const snapshot = () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => keysIn(trx))
    const unit = unitOfWork(nothing)
    await unit.run(async () => {
      expect(await snapshot()).toEqual([])
      await write(db, 'own')
      await expect(snapshot()).rejects.toThrow(TypeError)
      await unit.commit()
    })
    expect(await snapshot()).toEqual(['own'])
  })

  test.skipIf(!onPostgres)('is lost with its connection, and the next one has a good one', async ({ db }) => {
    const unit = unitOfWork(nothing)
    const [begun, ended] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    const own = unit.run(async () => {
      await write(db, 'lost')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from site_state`.execute(db)
      begun.resolve(rows[0]?.pid ?? 0)
      await ended.promise
      await expect(write(db, 'too late')).rejects.toThrow(/connection|terminat/i)
      await expect(unit.commit()).rejects.toThrow(/connection|terminat/i)
      await unit.rollback()
    })
    await sql`select pg_terminate_backend(${await begun.promise}, 5000)`.execute(db)
    ended.resolve()
    await own
    expect(await keysIn(db)).toEqual([])
  })
})
