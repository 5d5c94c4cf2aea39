import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { orderSections, type ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'

import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { gatherContent } from './gather-content.ts'
import { dropOldReports, insertReport } from './store.ts'
import { text } from './text.ts'

const limit = { limit: 30, seconds: 600 }
/** Of one portfolio; older ones go when the next is made. */
const KEPT = 100

/** What a member asks of a report. */
export interface AskedReport {
  readonly sections: readonly ReportSection[]
  readonly client: string
  readonly note: string
}

/** Makes a report and keeps its figures as they stand. @throws Refusal not_found; RetryLater rate_limited */
export async function createReport(
  site: Site,
  key: { id: number; memberId: number },
  asked: AskedReport,
): Promise<{ id: number }> {
  await countAgainst(site.db, { ...limit, bucket: `portfolio-report:${key.memberId}`, now: site.clock.now() })
  const id = await insertReport(site.db, key, await composeReport(site, key, asked))
  await dropOldReports(site.db, key.id, KEPT)
  return { id }
}

/** A report of this moment, which is kept nowhere. @throws Refusal not_found, invalid_field */
export async function composeReport(
  site: Site,
  key: { id: number; memberId: number },
  { sections: asked, client, note }: AskedReport,
): Promise<Report> {
  const sections = orderSections(asked)
  if (sections.length === 0) throw new Refusal('invalid_field', { sections: text.chooseSection })
  const content = await gatherContent(site, key, sections)
  return {
    id: null,
    portfolio_id: key.id,
    made_at: site.clock.now().toISOString(),
    as_of: content.portfolio.as_of,
    sections,
    client,
    note,
    is_simulated: content.portfolio.is_demo,
    content,
  }
}
