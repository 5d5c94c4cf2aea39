import type { Job } from '../../platform/jobs/job.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Site } from '../../platform/site.ts'
import { removeDueAccounts } from './remove-due-accounts.ts'

/** Removes accounts whose day has come, once an hour. */
export function removeAccountsJob(
  site: Pick<Site, 'db' | 'clock' | 'log'>,
  personalData: readonly PersonalData[],
): Job {
  return {
    name: 'remove-accounts',
    at: '10 * * * *',
    isAtStart: false,
    run: async () => {
      const removed = await removeDueAccounts(site, personalData)
      if (removed > 0) site.log.info({ removed }, 'accounts were removed as their members asked')
    },
  }
}
