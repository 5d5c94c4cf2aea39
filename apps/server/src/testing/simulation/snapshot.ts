import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { ModelLine, ModelMember, ModelPlan, ModelPortfolio, World } from './world.ts'

/** A line as a record keeps it. */
export interface RecordedLine {
  readonly lipperId: string
  readonly amount: number
  readonly currency: string
  readonly date: string
  readonly plan: ModelPlan | null
  readonly value: number
}

export interface RecordRow {
  readonly portfolio: number
  readonly sequence: number
  readonly kind: RebalanceKind
  readonly at: string
  readonly note: number
  readonly before: readonly RecordedLine[]
  readonly after: readonly RecordedLine[]
}

/** The tables, as plain rows. */
export interface Snapshot {
  readonly members: readonly { id: number; due: string | null; removed: string | null }[]
  readonly portfolios: readonly {
    id: number
    member: number
    name: string
    version: number
    deleted: string | null
    auto: boolean
  }[]
  readonly holdings: readonly {
    portfolio: number
    fund: string
    amount: string
    currency: string
    date: string
    plan: ModelPlan | null
  }[]
  readonly records: readonly RecordRow[]
  readonly favorites: readonly { member: number; fund: string }[]
  readonly sessions: readonly { hash: string; member: number; why: string | null; created: string; seen: string }[]
  readonly keys: readonly { member: number; key: string; status: number | null; reply: unknown; created: string }[]
  readonly runs: readonly { portfolio: number; week: number; outcome: string; note: number | null; day: string }[]
  readonly consents: readonly { portfolio: number; withdrawn: string | null }[]
  readonly mails: readonly { id: number; to: string; sent: string | null; failed: string | null }[]
  readonly told: readonly { member: number; occasion: string }[]
}

/** All that the simulation has left in the tables, in one look. */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const { rows } = await sql<{ all: Snapshot }>`
    with
      members as (select id, deletion_due_at as due, removed_at as removed from members order by id),
      portfolios as (select id, member_id as member, name, version, deleted_at as deleted, autorebalance as auto
        from portfolios order by id),
      holdings as (select portfolio_id as portfolio, lipper_id as fund, amount::text, holding.currency, date, plan
        from portfolio_holdings as holding join funds on funds.id = fund_id order by portfolio_id, position),
      records as (select rebalances.portfolio_id as portfolio, sequence, kind, rebalance_at as at, note.id as note,
          before, after
        from rebalances join rebalance_notes as note on note.id = rebalance_note_id order by 1, sequence),
      favorites as (select member_id as member, lipper_id as fund
        from favorites join funds on funds.id = fund_id order by favorites.id desc),
      sessions as (select encode(token_hash, 'hex') as hash, member_id as member, ended_reason as why,
          created_at as created, last_seen_at as seen from sessions),
      keys as (select member_id as member, key, status, reply, created_at as created from idempotency_keys),
      runs as (select portfolio_id as portfolio, week, outcome, note_id as note, day from autorebalance_runs),
      consents as (select portfolio_id as portfolio, withdrawn_at as withdrawn from autorebalance_consents),
      mails as (select id, recipient as to, sent_at as sent, failed_at as failed from outbox),
      told as (select member_id as member, dedup_key as occasion from notifications)
    select json_build_object(
      ${sql.join(
        tables.flatMap((name) => [
          sql.lit(name),
          sql`(select coalesce(json_agg(row_to_json(${sql.ref(name)})), '[]') from ${sql.ref(name)})`,
        ]),
      )}) as "all"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new RangeError('a look without an answer')
  return row.all
}

const tables = [
  'members',
  'portfolios',
  'holdings',
  'records',
  'favorites',
  'sessions',
  'keys',
  'runs',
  'consents',
  'mails',
  'told',
] as const satisfies readonly (keyof Snapshot)[]

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))

/** What the tables say, in the words of the model. */
export function worldOf(snapshot: Snapshot): World {
  const members = snapshot.members.map((row): [number, ModelMember] => {
    const own = snapshot.sessions.filter(({ member }) => member === row.id)
    const live = own.find(({ why }) => why === null)
    return [
      row.id,
      {
        favorites: snapshot.favorites.filter(({ member }) => member === row.id).map(({ fund }) => fund),
        live: live?.hash ?? null,
        over: Object.fromEntries(own.flatMap(({ hash, why }) => (why === null ? [] : [[hash, why]]))),
        sessionCreatedAt: momentOf(live?.created ?? null) ?? 0,
        sessionSeenAt: momentOf(live?.seen ?? null) ?? 0,
        leavesAt: momentOf(row.due),
        isRemoved: row.removed !== null,
      },
    ]
  })
  const gone = new Set(snapshot.members.filter(({ removed }) => removed !== null).map(({ id }) => id))
  const portfolios = snapshot.portfolios.map((row): [number, ModelPortfolio] => [
    row.id,
    {
      member: row.member,
      name: row.name,
      version: row.version,
      lines: snapshot.holdings.filter(({ portfolio }) => portfolio === row.id).map(lineOf),
      added: null,
      kinds: snapshot.records.filter(({ portfolio }) => portfolio === row.id).map(({ kind }) => kind),
      deletedAt: momentOf(row.deleted),
      autorebalance: row.auto,
      // what someone consented to who is gone is a matter of the ledger
      consents: gone.has(row.member)
        ? 0
        : snapshot.consents.filter(({ portfolio, withdrawn }) => portfolio === row.id && withdrawn === null).length,
    },
  ])
  return { members: Object.fromEntries(members), portfolios: Object.fromEntries(portfolios) }
}

function lineOf({ fund, amount, date, plan }: Snapshot['holdings'][number]): ModelLine {
  return { fund, cents: Math.round(Number(amount) * 100), date, plan }
}
