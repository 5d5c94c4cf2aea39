import { repeat } from '../../platform/repeat.ts'
import type { Site } from '../../platform/site.ts'
import { writeLetters } from './write-letters.ts'

const EVERY_MS = 1000

/** Writes letters about accounts soon after they are asked for. The result ends it, after what is under way. */
export function keepWritingLetters(site: Site): () => Promise<void> {
  return repeat(EVERY_MS, async () => {
    try {
      while ((await writeLetters(site)) > 0);
    } catch (error) {
      site.log.error({ err: error }, 'letters about accounts could not be written')
    }
  })
}
