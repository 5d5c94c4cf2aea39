import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFirmMember, listFirmMembers } from '@zhiheng/contract/firms.ts'
import { type ClientOrder, CLIENTS_A_PART, largestDrift } from '@zhiheng/domain/firms/client-list.ts'
import { CLIENTS_A_PAGE } from '@zhiheng/domain/firms/client-note.ts'
import { haveContradictions } from '@zhiheng/domain/risk-evaluation/have-contradictions.ts'
import { validSince } from '@zhiheng/domain/risk-evaluation/validity.ts'
import type { z } from 'zod'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import {
  type ClientRow,
  countClients,
  listAnswers,
  listClientIds,
  listClients as list,
  listNotes,
  listTheseClients,
  type WantedClients,
} from '../firms/list-clients.ts'
import { requireClient } from '../firms/require-client.ts'
import { readOpened } from './read-opened.ts'
import { countOpened } from './store.ts'

type Reply = ReplyOf<typeof listFirmMembers>
type Asked = z.output<(typeof listFirmMembers)['query']>
type Looking = Pick<Site, 'db' | 'market' | 'clock'>
type Opened = Awaited<ReturnType<typeof readOpened>>

/** A page of a firm's people. Only where drift orders or narrows them more is valued than what the page shows. */
export async function listClients(site: Looking, { firmId, query }: { firmId: number; query: Asked }): Promise<Reply> {
  const { page = 1, order = 'name', risk = null, over } = query
  const most = query.rows === 'large' ? CLIENTS_A_PART : CLIENTS_A_PAGE
  const since = validSince(taipeiDayOf(site.clock.now().toISOString()))
  const holding = { firmId, holdsFrom: `${since}T00:00:00+08:00` }
  const clashing = risk === 'clashing' ? await readClashing(site.db, holding) : []
  const wanted = { ...holding, words: (query.query ?? '').trim(), risk, clashing }
  const part = { from: (page - 1) * most, most }
  const { entries, total } =
    order === 'drift' || over !== undefined
      ? await byDrift(site, wanted, { ...part, order, isOver: over !== undefined })
      : await withOpened(site, { ...wanted, ...part, order })
  return { entries, pagination: { page, page_total: Math.max(1, Math.ceil(total / most)), total } }
}

interface Part {
  readonly entries: Reply['entries']
  readonly total: number
}

async function withOpened(site: Looking, asked: Parameters<typeof list>[1]): Promise<Part> {
  const [rows, total] = await Promise.all([list(site.db, asked), countClients(site.db, asked)])
  const opened = await readOpened(site, { firmId: asked.firmId, ids: rows.map((row) => row.member_id) })
  return { entries: rows.map((row) => shown(row, opened)), total }
}

interface Sorting {
  readonly from: number
  readonly most: number
  readonly order: ClientOrder
  /** Only those beyond their own limits. */
  readonly isOver: boolean
}

/** Who has drifted furthest first, where that is the order; of whom nothing is known last, and those alike by name. */
async function byDrift(site: Looking, wanted: WantedClients, { from, most, order, isOver }: Sorting): Promise<Part> {
  const all = await listClientIds(site.db, { ...wanted, order: order === 'seen' ? 'seen' : 'name' })
  const opened = await readOpened(site, { firmId: wanted.firmId, ids: all })
  const driftOf = (id: number) => largestDrift((opened.get(id) ?? []).map(({ drift }) => drift)) ?? -1
  const kept = isOver ? all.filter((id) => (opened.get(id) ?? []).some(({ is_over }) => is_over)) : all
  const sorted = order === 'drift' ? kept.toSorted((a, b) => driftOf(b) - driftOf(a)) : kept
  const ids = sorted.slice(from, from + most)
  const rows = ids.length === 0 ? [] : await listTheseClients(site.db, { ...wanted, ids })
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  const entries = ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [shown(row, opened)]
  })
  return { entries, total: kept.length }
}

/** Whose evaluation holds, although its answers contradict each other: they were asked, and stood by them. */
async function readClashing(db: Site['db'], holding: Parameters<typeof listAnswers>[1]): Promise<number[]> {
  const all = await listAnswers(db, holding)
  return all.filter((row) => haveContradictions(row)).map((row) => row.member_id)
}

/** The most open portfolios that are valued for a count in passing: a list of them is asked for, and may take longer. */
const MOST_COUNTED = 500

/** How many the list shows of those beyond their own limits; null where too many portfolios are open to be valued in passing. */
export async function countBeyondLimits(site: Looking, firmId: number): Promise<number | null> {
  if ((await countOpened(site.db, firmId, MOST_COUNTED + 1)) > MOST_COUNTED) return null
  return (await listClients(site, { firmId, query: { over: '1' } })).pagination.total
}

/** The most people whose evaluations are looked through for a count in passing. */
const MOST_LOOKED_THROUGH = 2000

/**
 * How many the list shows of those whose evaluation is too old, or whose answers contradict each other; null where the firm
 * has too many people to look in passing.
 */
export async function countEvaluations(
  site: Looking,
  firmId: number,
): Promise<{ readonly old: number | null; readonly clashing: number | null }> {
  const totalOf = async (query: Asked) => (await listClients(site, { firmId, query })).pagination.total
  if ((await totalOf({})) > MOST_LOOKED_THROUGH) return { old: null, clashing: null }
  const [old, clashing] = await Promise.all([totalOf({ risk: 'old' }), totalOf({ risk: 'clashing' })])
  return { old, clashing }
}

/**
 * One of a firm's people, with what they have opened to it and what it has noted on them.
 *
 * @throws Refusal not_found
 */
export async function lookAtClient(
  site: Looking,
  { firmId, email }: { firmId: number; email: string },
): Promise<ReplyOf<typeof getFirmMember>> {
  const client = await requireClient(site.db, { firmId, email })
  const id = client.member_id
  const [opened, notes] = await Promise.all([
    readOpened(site, { firmId, ids: [id] }),
    listNotes(site.db, { firmId, memberId: id }),
  ])
  return { member: shown(client, opened), portfolios: [...(opened.get(id) ?? [])], notes }
}

/** Without the number of their account, which a firm has no use for. */
function shown(row: ClientRow, all: Opened): Reply['entries'][number] {
  const { member_id, joined_at, evaluated_at, ...told } = row
  const opened = all.get(member_id) ?? []
  return {
    ...told,
    joined_on: taipeiDayOf(joined_at),
    evaluated_on: evaluated_at === null ? null : taipeiDayOf(evaluated_at),
    opened: opened.length,
    drift: largestDrift(opened.map(({ drift }) => drift)),
    over: opened.filter(({ is_over }) => is_over).length,
  }
}
