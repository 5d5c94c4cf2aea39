import { MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { runPreflight } from './run-preflight.ts'
import { listStanding } from './store.ts'
import { tellClients } from './tell-clients.ts'

/** Goes on with what a node left standing when it ended: pre-flights that run, clients who were not told. */
export function preflightJob(site: Site): Job {
  return {
    name: 'go-on-with-preflights',
    at: '* * * * *',
    isAtStart: true,
    run: async (stopped) => {
      const before = new Date(site.clock.now().getTime() - MINUTE_MS).toISOString()
      for (const key of await listStanding(site.db, before)) await runPreflight(site, key, stopped)
      const told = await tellClients(site, stopped)
      if (told > 0) site.log.info({ told }, 'clients were told of proposals')
    },
  }
}
