import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'

interface Watch extends Pick<Job, 'name' | 'at'> {
  /** Looks at all alerts of a kind. @returns how many were reached */
  readonly check: (site: Site, stopped: AbortSignal) => Promise<number>
  /** What the log says where some were. */
  readonly said: string
}

/** Looks at alerts once for each snapshot of the market, within the hour: prices come in all through the day. */
export function onceASnapshot(site: Site, { name, at, check, said }: Watch): Job {
  let looked: string | null = null
  return {
    name,
    at,
    isAtStart: false,
    run: async (stopped) => {
      const { dataVersion } = site.market()
      if (dataVersion === looked) return
      const reached = await check(site, stopped)
      if (!stopped.aborted) looked = dataVersion
      if (reached > 0) site.log.info({ reached }, said)
    },
  }
}
