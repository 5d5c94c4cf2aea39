import type { Feature } from '../../http/calls/feature.ts'
import { ledgerChunksJob } from './ledger-chunks-job.ts'
import { personalData } from './personal-data/store.ts'
import { tables } from './tables.ts'

export const feature: Feature = { jobs: (site) => [ledgerChunksJob(site)], tables, personalData }
