import { listAuditEvents } from '@zhiheng/contract/audit-log.ts'
import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Audit = ReplyOf<typeof listAuditEvents>
export type AuditEvent = Audit['entries'][number]
/** What the log is narrowed to. */
export type AuditChoice = NonNullable<RequestOf<typeof listAuditEvents>['query']>

/** The audit log. */
export const audit = (choice: AuditChoice): CallQuery<Audit> => query(listAuditEvents, { query: choice })
