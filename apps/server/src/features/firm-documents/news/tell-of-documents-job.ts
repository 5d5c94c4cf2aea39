import type { Job } from '../../../platform/jobs/job.ts'
import type { Site } from '../../../platform/site.ts'
import { tellOfDocuments } from './tell-of-documents.ts'

/** Tells clients within minutes of what their firm has put before them. */
export function tellOfDocumentsJob(site: Site): Job {
  return {
    name: 'tell-of-firm-documents',
    at: '*/5 * * * *',
    isAtStart: true,
    run: async (stopped) => {
      const told = await tellOfDocuments(site, stopped)
      if (told > 0) site.log.info({ told }, 'clients were told of documents of their firms')
    },
  }
}
