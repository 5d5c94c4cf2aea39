import { personalData as auditData } from '../../platform/audit.ts'
import { tables as marketTables } from '../../platform/nav-store/tables.ts'
import { personalData as reachData } from '../../platform/outbox/reach-store.ts'
import { personalData as outboxData } from '../../platform/outbox/store.ts'
import { tables as outboxTables } from '../../platform/outbox/tables.ts'
import { personalData as limitData } from '../../platform/rate-limit.ts'
import { tables as platformTables } from '../../platform/tables.ts'
import type { Feature } from '../calls/feature.ts'
import { personalData as keyData } from '../calls/idempotency-store.ts'
import { forgetKeysJob } from '../calls/idempotency.ts'
import { tables as keyTables } from '../calls/tables.ts'

/** What the site has without any feature. */
export const feature: Feature = {
  jobs: (site) => [forgetKeysJob(site)],
  tables: [...platformTables, ...marketTables, ...outboxTables, ...keyTables],
  personalData: [...auditData, ...outboxData, ...reachData, ...limitData, ...keyData],
}
