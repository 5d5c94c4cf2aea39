import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPlanLog, listPlanLogs } from '@zhiheng/contract/firm-plans.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { type KnownFunds, readKnownFunds } from './known-funds.ts'
import { contentReply, diffReply } from './plan-wire.ts'
import { headOf, requirePlan } from './show-plan.ts'
import { listLogs, type LogRow } from './store.ts'

type OfSite = Pick<Site, 'db' | 'clock' | 'market'>
type At = { readonly firmId: number; readonly planId: number }

/** The versions of a plan, the newest first. @throws Refusal not_found */
export async function listVersions(site: OfSite, at: At): Promise<ReplyOf<typeof listPlanLogs>> {
  const row = await requirePlan(site.db, at)
  const [logs, known] = await Promise.all([listLogs(site.db, at), readKnownFunds(site, at.firmId)])
  return {
    plan: { ...headOf(row), version: row.version },
    entries: logs.map((log, place) => logReply(known, log, logs[place + 1])),
  }
}

/** One version. @throws Refusal not_found */
export async function showVersion(
  site: OfSite,
  { logId, ...at }: At & { readonly logId: number },
): Promise<ReplyOf<typeof getPlanLog>> {
  const [logs, known] = await Promise.all([listLogs(site.db, at), readKnownFunds(site, at.firmId)])
  const place = logs.findIndex(({ id }) => id === logId)
  const log = logs[place]
  if (log === undefined) throw new Refusal('not_found')
  return { entry: logReply(known, log, logs[place + 1]), content: contentReply(log.content) }
}

function logReply(
  known: KnownFunds,
  log: LogRow,
  before: LogRow | undefined,
): ReplyOf<typeof listPlanLogs>['entries'][number] {
  return {
    id: log.id,
    number: log.number,
    published_at: log.published_at,
    written_by: log.writer,
    published_by: log.publisher,
    effective_on: log.content.effectiveOn,
    note: log.content.note,
    restores: log.restores,
    diff: diffReply(known, before?.content ?? null, log.content),
  }
}
