import { hitFundTopic } from '@zhiheng/contract/fund-topics.ts'
import type { HitSource } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { call } from '../../api/call.ts'
import { kept, keep, ownKey } from '../../platform/device-storage.ts'
import { todayInTaipei } from '../../platform/today.ts'

interface Opening {
  readonly memberId: number
  readonly id: number
  readonly source: HitSource
}

/**
 * Tells the site that a member opened a topic, once a day in Taipei for each source: the day is noted on this device
 * first, and the note is taken back where the call fails, so that the next opening tells it.
 */
export async function countOpening({ memberId, id, source }: Opening): Promise<void> {
  const key = ownKey(memberId, `topic-hit:${id}:${source}`)
  const today = todayInTaipei()
  if (kept(key) === today) return
  keep(key, today)
  try {
    await call(hitFundTopic, { body: { source, id } })
  } catch {
    // not to be told: nobody waits for it
    keep(key, null)
  }
}
