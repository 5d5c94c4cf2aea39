import { type Concerned, getHealth, getStatus, type Health, listConcerned } from '@zhiheng/contract/data-health.ts'
import type { SiteStatus } from '@zhiheng/contract/data-health.ts'
import type { FindingKind } from '@zhiheng/domain/data-health/findings.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type { Concerned, Health, SiteStatus }
export type SourceRow = Health['sources'][number]
export type FindingRow = Health['findings'][number]
export type ConcernedRow = Concerned['entries'][number]

/** Of which days the figures of the site are, for everyone. */
export const siteStatus: CallQuery<SiteStatus> = query(getStatus)

/** The board of staff. */
export const health: CallQuery<Health> = query(getHealth)

/** Whom a finding concerns. */
export const concerned = (finding: FindingKind): CallQuery<Concerned> => query(listConcerned, { params: { finding } })
