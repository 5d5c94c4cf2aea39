import type { Feature } from '../../http/calls/feature.ts'
import { tellOfDocumentsJob } from './news/tell-of-documents-job.ts'
import { personalData as readers } from './readers/store.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'
import { personalData as vault } from './vault/store.ts'

export const feature: Feature = {
  routes,
  jobs: (site) => [tellOfDocumentsJob(site)],
  tables,
  personalData: [...personalData, ...vault, ...readers],
}
