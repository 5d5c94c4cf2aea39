import type { Feature } from '../../http/calls/feature.ts'
import { sendDigestsJob } from './delivery/send-digests-job.ts'
import { personalData as deliveryData } from './delivery/store.ts'
import { tables as deliveryTables } from './delivery/tables.ts'
import { personalData as pushData } from './push/store.ts'
import { tables as pushTables } from './push/tables.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  routes,
  jobs: (site) => [sendDigestsJob(site)],
  tables: [...tables, ...deliveryTables, ...pushTables],
  personalData: [...personalData, ...deliveryData, ...pushData],
}
