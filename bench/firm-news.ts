import { createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { sql } from 'kysely'

import { tellOfDocuments } from '../apps/server/src/features/firm-documents/news/tell-of-documents.ts'
import { showReaders } from '../apps/server/src/features/firm-documents/readers/show-readers.ts'
import { listDesk, showDesk } from '../apps/server/src/features/firm-documents/show-desk.ts'
import { insertDocument, insertVersion } from '../apps/server/src/features/firm-documents/store.ts'
import { insertFirm } from '../apps/server/src/features/firms/store.ts'
import { embeddedConnection } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { startPglite } from '../apps/server/src/platform/database/pglite-client.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'
import type { BenchRow } from './bench-row.ts'

const CLIENTS = 10_000
const TOLD_BUDGET_MS = 10_000
const HELD_BUDGET_MS = 50
const DESK_BUDGET_MS = 300
const LOOKS = 9
const at = '2026-11-20T04:00:00.000Z'

/** What a firm's document costs that is put before very many clients: telling them, and looking who has opened it. */
export async function firmNewsRows(): Promise<BenchRow[]> {
  const connection = await embeddedConnection(await startPglite({ folder: null, dump: null }))
  const { db } = connection
  try {
    const key = await putBefore(db)
    const held = monitorEventLoopDelay({ resolution: 1 })
    held.enable()
    const started = performance.now()
    const told = await tellOfDocuments({ db, clock: fixedClock() }, new AbortController().signal)
    const ms = performance.now() - started
    held.disable()
    if (told !== CLIENTS) throw new Error(`${told} clients were told, and not ${CLIENTS}`)
    await everyoneOpens(db, key)
    const count = CLIENTS.toLocaleString('en')
    return [
      { what: `news of a firm’s document to ${count} clients (PGlite)`, ms, budgetMs: TOLD_BUDGET_MS },
      { what: 'the longest that others wait meanwhile', ms: held.max / 1e6, budgetMs: HELD_BUDGET_MS },
      {
        what: `who has opened it, a page of ${count} who all have (PGlite): the slowest of three lists`,
        ms: await slowestOf(
          () => showReaders(db, key, { page: 1 }),
          () => showReaders(db, key, { page: 1, state: 'unagreed' }),
          () => showReaders(db, key, { page: 40, state: 'opened' }),
        ),
        budgetMs: DESK_BUDGET_MS,
      },
      {
        what: 'the desk’s list of documents and this one’s page (PGlite): the slower',
        ms: await slowestOf(
          () => listDesk(db, key.firmId, { page: 1 }),
          () => showDesk(db, key),
        ),
        budgetMs: DESK_BUDGET_MS,
      },
    ]
  } finally {
    await connection.close()
  }
}

interface Key {
  readonly firmId: number
  readonly id: number
}

/** The median of some looks, of the one that takes longest. */
async function slowestOf(...looks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const medians: number[] = []
  for (const look of looks) {
    const times: number[] = []
    for (let number = 0; number < LOOKS; number++) {
      const started = performance.now()
      await look()
      times.push(performance.now() - started)
    }
    medians.push(times.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? 0)
  }
  return Math.max(...medians)
}

/** A firm of very many clients with a document that nobody was told of. */
async function putBefore(db: Database): Promise<Key> {
  const firmId = await insertFirm(db, { dataset: 'real', brand })
  const [firm, clients] = [sql.lit(firmId), sql.lit(CLIENTS)]
  await sql`insert into members (email, name, password_hash, groups, dataset, activated_at)
    select 'm' || n || '@bench.example', '客戶 ' || n, '$argon2id$v=19$m=64,t=1,p=1$bench', array['member'], 'real',
      ${at}::timestamptz from generate_series(1, ${clients}) n`.execute(db)
  await sql`insert into firm_members (firm_id, member_id, role, joined_at)
    select ${firm}, id, 'member', ${at}::timestamptz from members`.execute(db)
  const { id: by } = await db.selectFrom('members').select('id').orderBy('id').executeTakeFirstOrThrow()
  const head = { firmId, kind: 'risk', name: '風險預告書', audience: 'clients', poolId: null, memberId: null } as const
  const id = await insertDocument(db, { ...head, mustAgree: true })
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const hash = createHash('sha256').update(bytes).digest('hex')
  await insertVersion(db, { firmId, id, number: 1, hash, note: '', bytes, by, at })
  await sql`analyze`.execute(db)
  return { firmId, id }
}

/** Each client three times, and every second one agrees. */
async function everyoneOpens(db: Database, { firmId, id }: Key): Promise<void> {
  const [firm, document] = [sql.lit(firmId), sql.lit(id)]
  await sql`insert into firm_document_openings (firm_id, document_id, number, member_id, page, opened_at)
    select ${firm}, ${document}, 1, member_id, null, ${at}::timestamptz + n * interval '1 hour'
    from firm_members, generate_series(1, 3) n`.execute(db)
  await sql`insert into firm_document_consents (firm_id, document_id, number, hash, member_id, agreed_at)
    select ${firm}, ${document}, 1, repeat('0', 64), member_id, ${at}::timestamptz
    from firm_members where member_id % 2 = 0`.execute(db)
  await sql`analyze`.execute(db)
}

const brand = {
  name: '量測銀行',
  mark: '量',
  colour: '#0f6e5c',
  operator: '',
  license: '',
  address: '',
  phone: '',
  email: 'a@firm.example',
}
