import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { tellOfConcentrations } from './occasions/tell-of-concentrations.ts'
import { tellOfRoom } from './occasions/tell-of-room.ts'
import { tellOfAnnouncements } from './tell-of-announcements.ts'
import { tellOfFunds } from './tell-of-funds.ts'
import { tellOfLevels } from './tell-of-levels.ts'
import { tellOfPortfolios } from './tell-of-portfolios.ts'

/**
 * Tells members what has changed of what they hold and follow, once for each snapshot of the market and each day, within
 * the hour: prices come in all through the day, and an import at any time. Announcements, and what room is left, are looked at each hour.
 */
export function tellNewsJob(site: Site): Job {
  let looked: string | null = null
  return {
    name: 'tell-news',
    at: '20 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      const { funds, dataVersion } = site.market()
      let told = await tellOfAnnouncements(site, stopped)
      told += await tellOfRoom(site, stopped)
      const look = `${dataVersion} ${site.clock.today()}`
      // a market without funds is one that has not been read in: everything would be gone
      if (look !== looked && funds.length > 0) {
        told += await tellOfFunds(site, stopped)
        told += await tellOfPortfolios(site, stopped)
        told += await tellOfConcentrations(site, stopped)
        told += await tellOfLevels(site, stopped)
        if (!stopped.aborted) looked = look
      }
      if (told > 0) site.log.info({ told }, 'members were told what has changed')
    },
  }
}
