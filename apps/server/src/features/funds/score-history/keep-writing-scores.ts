import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Site } from '../../../platform/site.ts'
import { writeScores } from './write-scores.ts'

const EVERY_MS = 1_800_000
/** A site that has just started answers people first. */
const FIRST_MS = 90_000
const TAIPEI_AHEAD = 8
/** The prices of the day before are in. */
const FROM_HOUR = 2

/** Writes down the scores of each night. The result ends it, after the month that is under way. */
export function keepWritingScores(site: Site): () => Promise<void> {
  const stopping = new AbortController()
  const writeOnce = writeNightly(site, stopping.signal)
  let underWay: Promise<unknown> = Promise.resolve()
  const write = (): void => {
    underWay = underWay.then(writeOnce)
  }
  const timers = [setTimeout(write, FIRST_MS), setInterval(write, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return async () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
    await underWay
  }
}

/**
 * Writes once on each day of Taipei: at two in the night, or, where the site was not up then, as soon as it is. What
 * failed is tried again with the next look of the day; months of a standstill are made up for.
 *
 * @returns the look; it says how many scores are new, null where it was not time or did not go well
 */
export function writeNightly(site: Site, stopped: AbortSignal | null = null): () => Promise<number | null> {
  let writtenOn: IsoDate | null = null
  return async () => {
    const day = site.clock.today()
    const hour = (site.clock.now().getUTCHours() + TAIPEI_AHEAD) % 24
    if (hour < FROM_HOUR || day === writtenOn || stopped?.aborted === true) return null
    try {
      const written = await writeScores(site, stopped)
      if (written > 0) site.log.info({ written }, 'scores were written down')
      writtenOn = day
      return written
    } catch (error) {
      site.log.error({ err: error }, 'scores could not be written down')
      return null
    }
  }
}
