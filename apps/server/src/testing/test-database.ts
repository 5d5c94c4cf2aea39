import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { test as base } from 'vitest'

import { type Connection, connect, embeddedConnection } from '../platform/database/connect.ts'
import type { Database } from '../platform/database/database.ts'
import { startPglite } from '../platform/database/pglite-client.ts'
import { toolDialect } from '../platform/database/postgres-dialect.ts'

const url = process.env['TEST_DATABASE_URL']

/** The address of PostgreSQL when the tests run on it; races show only there. */
export const onPostgres = url !== undefined

interface Fixtures {
  connection: Connection
  db: Database
}

/** One for all files of a worker, which end together: opening and migrating it takes longer than most of them do. */
let opened: Promise<Connection> | null = null

/**
 * Vitest's test with a real, migrated database, emptied before each test: PGlite, or PostgreSQL at TEST_DATABASE_URL
 * (then in a database of its own for each worker).
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from this pattern
  connection: async ({}, use) => {
    opened ??= openTestConnection()
    const connection = await opened
    const owner = { isOver: false }
    const listen: Connection['listen'] = (channel, heard) =>
      connection.listen(channel, (payload) => {
        // what a later test changes is no news for this one
        if (!owner.isOver) heard(payload)
      })
    await use({ ...connection, listen })
    owner.isOver = true
  },
  db: async ({ connection }, use) => {
    await empty(connection.db)
    await use(connection.db)
  },
})

/** A migrated database for tests that manage it themselves; one more of a worker has a name of its own. */
export async function openTestConnection(suffix = ''): Promise<Connection> {
  return url === undefined ? openFromDump() : openOnPostgres(url, suffix)
}

async function openOnPostgres(address: string, suffix: string): Promise<Connection> {
  const name = `zhiheng_test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}${suffix}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(address)
  own.pathname = `/${name}`
  // with the patience of a tool: a busy machine is not a fault
  return connect({ databaseUrl: own.href, dataDir: tmpdir() }, 'tool')
}

/** initdb takes seconds, a dump of a migrated folder a fraction: made once for each state of the migrations. */
async function openFromDump(): Promise<Connection> {
  const file = path.join(tmpdir(), 'zhiheng-tests', `migrated-${migrationsHash()}.tar`)
  const dump = readIfThere(file)
  const client = await startPglite({ folder: null, dump })
  const connection = await embeddedConnection(client)
  if (dump === null) {
    mkdirSync(path.dirname(file), { recursive: true })
    const partial = `${file}.${process.pid}.${process.env['VITEST_POOL_ID'] ?? '0'}`
    writeFileSync(partial, await client.dump())
    renameSync(partial, file) // another worker may be reading
  }
  return connection
}

function migrationsHash(): string {
  const folder = new URL('../platform/database/', import.meta.url)
  const hash = createHash('sha256').update(readFileSync(new URL('migrate.ts', folder)))
  for (const name of readdirSync(new URL('migrations/', folder)).toSorted()) {
    hash.update(readFileSync(new URL(`migrations/${name}`, folder)))
  }
  return hash.digest('hex').slice(0, 16)
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | null {
  return statSync(file, { throwIfNoEntry: false }) === undefined ? null : new Uint8Array(readFileSync(file))
}

/** Most tests fill a few tables of many, and truncating an empty one costs as much as a full one. */
async function empty(db: Database): Promise<void> {
  await sql`
    do $$
    declare
      found record;
      is_filled boolean;
      filled text[] := '{}';
    begin
      for found in
        select quote_ident(table_name) as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      loop
        execute 'select exists (select from ' || found.name || ')' into is_filled;
        if is_filled then filled := filled || found.name; end if;
      end loop;
      if filled <> '{}' then
        execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
      end if;
      for found in
        select quote_ident(sequencename) as name from pg_sequences
        where schemaname = current_schema() and last_value is not null
      loop
        execute 'alter sequence ' || found.name || ' restart';
      end loop;
    end $$`.execute(db)
}

/** Another node on the same PostgreSQL database, for races between processes. */
export function secondNode(address: string): Database {
  return new Kysely({ dialect: toolDialect({ url: address }) })
}
