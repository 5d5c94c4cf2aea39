import { createHash, randomBytes } from 'node:crypto'

import { Report } from '@zhiheng/contract/portfolio-report.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { findOpenedReport, insertToken, takeToken } from './store.ts'

const LIFE_MS = 60_000

/** A token that opens this one report once, within a minute. A report is of one member, one portfolio and its sections. */
export async function makePrintToken({ db, clock }: Pick<Site, 'db' | 'clock'>, reportId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertToken(db, {
    hash: hashOf(token),
    reportId,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
  })
  return token
}

/** What a token opens, which it does no second time. @throws Refusal token_expired */
export async function openByToken({ db, clock }: Pick<Site, 'db' | 'clock'>, token: string): Promise<Report> {
  const id = await takeToken(db, { hash: hashOf(token), now: clock.now().toISOString() })
  const row = id === undefined ? undefined : await findOpenedReport(db, id)
  if (row === undefined) throw new Refusal('token_expired')
  return Report.parse(row)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
