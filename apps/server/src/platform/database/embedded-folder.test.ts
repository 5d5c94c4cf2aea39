import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from './connect.ts'
import { EMBEDDED_MAJOR, openFolder, UnopenedError } from './embedded-folder.ts'

const root = mkdtempSync(path.join(tmpdir(), 'zhiheng-folder-'))
const served = path.join(root, 'served')

beforeAll(async () => {
  const connection = await connect({ databaseUrl: null, dataDir: served }, 'site')
  const { db } = connection
  await db.insertInto('site_state').values({ key: 'kept', value: '{}' }).execute()
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  expect(rows[0]?.server_version.split('.')[0]).toBe(EMBEDDED_MAJOR)
  await connection.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0

/** A copy of a data folder that has been served, with something done to its database. */
function damaged(damage: (folder: string) => void): { dataDir: string; folder: string } {
  const dataDir = path.join(root, `copy-${copies++}`)
  cpSync(served, dataDir, { recursive: true })
  const folder = path.join(dataDir, 'database')
  damage(folder)
  return { dataDir, folder }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

async function keysIn(dataDir: string): Promise<string[]> {
  const connection = await connect({ databaseUrl: null, dataDir }, 'site')
  const { db } = connection
  const rows = await db.selectFrom('site_state').select('key').execute()
  await connection.close()
  return rows.map((row) => row.key).filter((key) => key === 'kept')
}

const asides = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('database.unopened-'))

describe('the folder of the embedded database', () => {
  test.each<[string, (folder: string) => void]>([
    ['as it is', () => undefined],
    ['without the files beside it', (folder) => rmSync(`${folder}.guard`)],
    ['with a marker of an older version', (folder) => writeFileSync(path.join(folder, 'zhiheng-ready'), '')],
    [
      'after a start that was cut off beside it',
      (folder) => mkdirSync(path.join(`${folder}.making`, 'base'), { recursive: true }),
    ],
  ])('opens with all that was kept, %s', async (_name, damage) => {
    const { dataDir } = damaged(damage)
    expect(await keysIn(dataDir)).toEqual(['kept'])
    expect(asides(dataDir)).toEqual([])
  })

  test.each<[string, (folder: string) => void]>([
    ['PG_VERSION', (folder) => rmSync(path.join(folder, 'PG_VERSION'))],
    ['the control file', (folder) => rmSync(path.join(folder, 'global/pg_control'))],
    ['every second file', (folder) => filesOf(folder).forEach((file, index) => index % 2 === 1 && rmSync(file))],
    [
      'the file of one table',
      (folder) => rmSync(filesOf(folder).findLast((file) => /base\/5\/\d{4,}$/.test(file)) ?? ''),
    ],
  ])('is moved aside whole, and said to be, where %s is missing', async (_name, damage) => {
    const { dataDir, folder } = damaged(damage)
    const before = filesOf(folder).length
    const said: string[] = []
    const client = await openFolder(folder, (line) => said.push(line))
    expect((await client.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
    await client.close()
    const [aside = ''] = asides(dataDir)
    expect(aside).toMatch(/^database\.unopened-\d{8}T\d{6}Z$/)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(aside)
    expect(filesOf(path.join(dataDir, aside)).length).toBeGreaterThanOrEqual(before)
  })

  test('is left as it is where another PostgreSQL made it', async () => {
    const { dataDir, folder } = damaged((made) => writeFileSync(path.join(made, 'PG_VERSION'), '15\n'))
    await expect(openFolder(folder, () => undefined)).rejects.toThrow(UnopenedError)
    expect(asides(dataDir)).toEqual([])
    writeFileSync(path.join(folder, 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
    expect(await keysIn(dataDir)).toEqual(['kept'])
  })

  test('may be there and empty, as a volume is', async () => {
    const dataDir = path.join(root, 'volume')
    mkdirSync(path.join(dataDir, 'database'), { recursive: true })
    expect(await keysIn(dataDir)).toEqual([])
    expect(existsSync(path.join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
  })
})
