import { rankingTopics } from '@zhiheng/domain/market-rankings/topics.ts'
import { rankingRules } from '@zhiheng/domain/market-rankings/topics.ts'

import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { fundText } from '../funds/text.ts'
import type { Ranking } from './queries.ts'
import { type RankingAddress, rankingAddress, scopes, types } from './ranking-address.ts'
import { text } from './text.ts'

/** On a phone one line that is pushed sideways: the list begins on the first screen. */
const oneLine = 'max-sm:flex-nowrap max-sm:overflow-x-auto'

interface RankingChoicesProps {
  readonly asked: RankingAddress
  readonly list: Ranking
}

/** What can be chosen: each choice is an address. */
export function RankingChoices({ asked, list: { topic, period } }: RankingChoicesProps) {
  const { periods } = rankingRules[topic]
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <SegmentLinks
        label={text.topicChoice}
        value={topic}
        // the few that begin another line are not spread over it
        className="md:[&>a]:flex-none"
        choices={rankingTopics.map((key) => ({
          key,
          label: text.topics[key].name,
          to: rankingAddress(asked, { topic: key }),
        }))}
      />
      {period !== null && (
        <SegmentLinks
          label={text.periodChoice}
          value={period}
          className={oneLine}
          choices={periods.map((key) => ({
            key,
            label: fundText.periods[key],
            to: rankingAddress(asked, { period: key }),
          }))}
        />
      )}
      <SegmentLinks
        label={text.scopeChoice}
        value={asked.scope}
        choices={scopes.map((key) => ({ key, label: text.scopes[key], to: rankingAddress(asked, { scope: key }) }))}
      />
      <SegmentLinks
        label={text.typeChoice}
        value={asked.type}
        className={oneLine}
        choices={types.map((key) => ({ key, label: text.types[key], to: rankingAddress(asked, { type: key }) }))}
      />
    </div>
  )
}
