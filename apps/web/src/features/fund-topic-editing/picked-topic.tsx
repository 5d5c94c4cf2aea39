import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import type { TopicPick } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { parseWeightSet, type WeightedFund } from '@zhiheng/domain/portfolio-drafts/parse-weight-set.ts'

import { query } from '../../api/query.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { text } from './text.ts'
import { TopicEditor } from './topic-editor.tsx'

interface PickedTopicProps {
  /** How many topics there are. */
  readonly count: number
  /** `lipper_id-weight` pairs joined by commas, as the workbench for funds of funds has them. */
  readonly set: string
}

/** A new topic that begins with the funds of a mix, each with its part of it as the reason. */
export function PickedTopic({ count, set }: PickedTopicProps) {
  const asked = weightsIn(set)
  const ids = asked.map(({ lipperId }) => lipperId).join(',')
  const { data, isError } = useQuery({ ...query(listFunds, { query: { ids } }), enabled: ids !== '' })
  if (ids !== '' && data === undefined && !isError) return <Skeleton className="mt-5 h-150 w-full" />
  const names = Object.fromEntries((data?.funds ?? []).map((fund) => [fund.lipper_id, fund.name]))
  const picks = asked
    .filter(({ lipperId }) => names[lipperId] !== undefined)
    .map(({ lipperId, weightPercent }): TopicPick => ({
      lipper_id: lipperId,
      reason: text.partOfMix(formatShare(weightPercent)),
    }))
  return <TopicEditor of={null} count={count} picked={{ picks, names }} />
}

function weightsIn(set: string): readonly WeightedFund[] {
  try {
    return parseWeightSet(set)
  } catch {
    return [] // an address that somebody wrote by hand
  }
}
