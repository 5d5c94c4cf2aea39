import { type HitSource, hitSources } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { useSignedIn } from '../session/queries.ts'
import { countOpening } from './hit-marker.ts'

/** What a link to a topic carries: the place that it stands in. */
export function cameFrom(source: HitSource): { readonly topicSource: HitSource } {
  return { topicSource: source }
}

/**
 * Counts that a member reads a topic.
 *
 * @param at - the place; else the one from which they came
 */
export function useCountOpening(id: number, at?: HitSource): void {
  const memberId = useSignedIn()?.id
  const came = sourceOf(useLocation().state)
  const source = at ?? came
  useEffect(() => {
    if (memberId !== undefined) void countOpening({ memberId, id, source })
  }, [memberId, id, source])
}

/** The place of the link that was followed; the topic page itself where there was no link, as after a reload. */
function sourceOf(state: unknown): HitSource {
  const told = typeof state === 'object' && state !== null && 'topicSource' in state ? state.topicSource : null
  return hitSources.find((one) => one === told) ?? 'topic_page'
}
