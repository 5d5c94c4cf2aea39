import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it, vi } from 'vitest'

import { DatabaseLostError, lostOr, reasonOf } from './database-lost.ts'
import { DiskFull, guardSpace, hasNoReserve, isDiskFull } from './free-space.ts'
import { FolderError, makeFolder } from './make-folder.ts'

const base = mkdtempSync(path.join(tmpdir(), 'zhiheng-folders-'))
afterAll(() => rmSync(base, { recursive: true }))

describe('a folder for data', () => {
  it('is made with those above it, and may be there already', () => {
    const folder = path.join(base, 'a', 'b', 'c')
    makeFolder(folder)
    makeFolder(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is left as it is where something lies in it', () => {
    const folder = path.join(base, 'full')
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'kept'), '1')
    makeFolder(folder)
    expect(readdirSync(folder)).toEqual(['kept'])
  })

  it('is refused where it is a file, or lies below one', () => {
    const file = path.join(base, 'file')
    writeFileSync(file, '')
    expect(() => makeFolder(file)).toThrow(`DATA_DIR cannot be ${file} (it is a file); set DATA_DIR to a folder`)
    expect(() => makeFolder(path.join(file, 'below'))).toThrow(FolderError)
    expect(() => makeFolder('/proc/zhiheng/data')).toThrow(FolderError)
  })

  it.skipIf(process.getuid?.() === 0)('is refused where this user may not write', () => {
    const folder = path.join(base, 'locked')
    mkdirSync(folder, { mode: 0o500 })
    expect(() => makeFolder(folder)).toThrow(FolderError)
    chmodSync(folder, 0o700)
    expect(existsSync(folder)).toBe(true)
  })
})

describe('the room on the disk', () => {
  const reserve = 32 * 1024 * 1024

  it('is asked of the disk itself', () => {
    const { bavail, bsize } = statfsSync(base)
    expect(hasNoReserve(base)).toBe(bavail * bsize < reserve)
  })

  it('is never asked for where the database is in memory', () => {
    expect(() => guardSpace(null)('insert into funds values (1)')).not.toThrow()
  })

  it('is known by its code, whoever says that it is full', () => {
    expect(isDiskFull(new DiskFull())).toBe(true)
    expect(isDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true)
    expect(isDiskFull(Object.assign(new Error('connection limit'), { code: '53300' }))).toBe(false)
    expect(isDiskFull(new Error('disk full'))).toBe(false)
    expect(isDiskFull({ code: '53100' })).toBe(false)
  })

  it('is looked for again after a quarter of a second, and not for what only reads', () => {
    const folder = path.join(base, 'vanishing')
    mkdirSync(folder)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const guard = guardSpace(folder)
    guard('insert into funds values (1)')
    rmSync(folder, { recursive: true })
    now.mockReturnValue(1249.9)
    // what was seen still counts: the disk is not asked
    expect(() => guard('update funds set name = 1')).not.toThrow()
    now.mockReturnValue(1250)
    for (const reading of ['select 1', 'commit', 'delete from funds', 'with a as (select 1) select * from a']) {
      expect(() => guard(reading), reading).not.toThrow()
    }
    for (const writing of [
      'insert into funds values (1)',
      '  UPDATE funds set name = 1',
      'copy funds from stdin',
      'create table a ()',
      'alter table a add b int',
      'merge into a using b on true',
      'with a as (select 1) insert into funds select * from a',
      'with a as (select 1)\nupdate funds set name = 1',
    ]) {
      expect(() => guard(writing), writing).toThrow('ENOENT')
    }
  })
})

describe('a database that was lost', () => {
  it.each([
    ['of the network', Object.assign(new Error('read ECONNRESET'), { syscall: 'read' })],
    ['of several addresses', new AggregateError([new Error('connect ECONNREFUSED')])],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a wait that was too long', new Error('timeout exceeded when trying to connect')],
    ['a question without an answer', new Error('Query read timeout')],
    ['a client that was closed', new Error('Client was closed and is not queryable')],
    ['a client that is broken', new Error('Client has encountered a connection error and is not queryable')],
  ])('is told from an error %s', (_, error) => {
    const lost = lostOr(error)
    expect(lost).toBeInstanceOf(DatabaseLostError)
    expect(lost).toMatchObject({ cause: error, code: 'DATABASE_LOST' })
  })

  it.each([
    ['what the database said', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['words that only hold those of a loss', new Error('the Connection terminated')],
    ['what is no error', 'Connection terminated'],
    ['a loss that was told before', new DatabaseLostError('timeout ')],
  ])('is not: %s stays as it is', (_, error) => {
    expect(lostOr(error)).toBe(error)
  })

  it('has the words of the first address where the whole has none', () => {
    const [first, second] = [new Error('connect ECONNREFUSED ::1'), new Error('connect ECONNREFUSED 127.0.0.1')]
    expect(reasonOf(new AggregateError([first, second]))).toBe('connect ECONNREFUSED ::1')
    expect(reasonOf(new AggregateError([first], 'both refused'))).toBe('both refused')
    expect(reasonOf(new AggregateError([]))).toBe('')
    expect(reasonOf('plain words')).toBe('plain words')
  })
})
