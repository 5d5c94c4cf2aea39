import { redirect, useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { StatusMark } from '../features/funds/status-mark.tsx'
import { fundText } from '../features/funds/text.ts'
import { type Ranking, ranking } from '../features/market-rankings/queries.ts'
import { rankingAddress, rankingKeys, readRankingAddress } from '../features/market-rankings/ranking-address.ts'
import { RankingChoices } from '../features/market-rankings/ranking-choices.tsx'
import { RankingRecord, RankingRule } from '../features/market-rankings/ranking-rule.tsx'
import { isScored, RankingTable } from '../features/market-rankings/ranking-table.tsx'
import { writeValue } from '../features/market-rankings/ranking-value.ts'
import { text } from '../features/market-rankings/text.ts'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { formatCount } from '../platform/format-number.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

export const addressKeys = rankingKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  // categories of funds are ranked in the tables of markets
  if (params['topic'] === 'category') throw redirect('/market/perform')
  // a list that there is not: the address is unknown
  await need(queries, ranking(readRankingAddress(params['topic'], url.searchParams)))
}

/** Funds by one figure, with the rule of the list and what became of such a list. */
export function Page() {
  const { topic } = useParams()
  const [search] = useSearchParams()
  const asked = readRankingAddress(topic, search)
  const list = useReply(ranking(asked))
  const { name } = text.topics[list.topic]
  return (
    <>
      <PageHead title={text.title(name)} description={text.description} />
      <ChannelHead title={text.title(name)}>
        <Sentence list={list} />
      </ChannelHead>
      <div className="wrap pt-5 pb-10">
        <RankingChoices asked={asked} list={list} />
        <Section
          title={text.caption(name)}
          note={
            <>
              <StatusMark>{text.updated(formatDay(list.as_of))}</StatusMark> {text.listed(formatCount(list.total))}
            </>
          }
          className="mt-6"
        >
          <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
            {list.rows.length === 0 ? (
              <EmptyState title={text.none} text={text.noneText} />
            ) : (
              <RankingTable list={list} />
            )}
          </Panel>
          {list.rows.length > 0 && !isScored(list.rows) && <p className="mt-2 text-12 text-ink-3">{text.unscored}</p>}
          <div className="mt-3">
            <Pagination
              page={list.page}
              pageTotal={list.page_total}
              toPage={(page) => rankingAddress(asked, { page })}
            />
          </div>
        </Section>
        <Section title={text.recordTitle}>
          <RankingRecord list={list} />
        </Section>
        <Section title={text.ruleTitle}>
          <RankingRule list={list} />
        </Section>
      </div>
    </>
  )
}

/** Who is first by what, what became of those of a year before, and that this is no advice. */
function Sentence({ list: { rows, topic, period, page, record } }: { readonly list: Ranking }) {
  const [first] = rows
  if (first === undefined || page > 1) return text.notAdvice
  return (
    <>
      {text.first(text.topics[topic].name, period === null ? null : fundText.periods[period])}
      <b className="text-ink">{first.name}</b>（{writeValue(topic, first)}）。
      {record !== null && text.repeated(formatCount(record.first), formatCount(record.repeated))}
      {text.notAdvice}
    </>
  )
}
