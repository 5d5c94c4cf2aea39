import { type ReactNode, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { restartCalls } from '../api/restart-calls.ts'
import { useLoaded } from '../api/use-loaded.ts'
import {
  addressOf,
  askedKeys,
  type Asked,
  isFiltered,
  isOfConditions,
  modes,
  readAsked,
} from '../features/holding-search/address.ts'
import { type FoundHolder, type HoldingReply, holdingSearch } from '../features/holding-search/queries.ts'
import { Result } from '../features/holding-search/result.tsx'
import { text } from '../features/holding-search/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatCount, formatShare } from '../platform/format-number.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { ErrorState, LockedState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

// drawn by the server; their scripts come after the page's
const Builder = fetchPart(async () => (await import('../features/holding-search/builder.tsx')).Builder)
const FundPicker = fetchPart(async () => (await import('../features/holding-search/like-picker.tsx')).FundPicker)
const TopicPicker = fetchPart(async () => (await import('../features/holding-search/topic-picker.tsx')).TopicPicker)
const PortfolioPicker = fetchPart(
  async () => (await import('../features/holding-search/like-picker.tsx')).PortfolioPicker,
)

const HoldingAlertButton = fetchPart(
  async () => (await import('../features/holding-alerts/holding-alert-button.tsx')).HoldingAlertButton,
)

const loadingTopic = () => import('../features/holding-search/load-topic.ts')

export const addressKeys = askedKeys

export async function load({ queries, params, url, member }: LoadInput): Promise<void> {
  const asked = readAsked(params, url.searchParams)
  if (asked.mode === 'topic') return (await loadingTopic()).loadTopic(queries, asked)
  if (isAnswered(asked, member !== null)) await restartCalls(queries, [holdingSearch(asked)])
}

/** A visitor has no portfolio to compare with. */
function isAnswered({ mode, query }: Asked, isMember: boolean): boolean {
  return mode !== 'portfolio' || query === '' || isMember
}

/** Finding funds by what they hold. All of it stands in the address. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const asked = readAsked(params, search)
  const { data, error, refetch, isFetching, isPlaceholderData } = useLoaded(holdingSearch(asked))
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[56em] text-16 text-ink-2">
        <Sentence asked={asked} reply={data} />
      </p>
      <div className="mt-3">
        <SegmentLinks
          label={text.modes}
          value={asked.mode}
          className="max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(7.9em,1fr))]"
          choices={modes.map((mode) => ({ key: mode, label: text.modeNames[mode], to: toMode(asked, mode) }))}
        />
      </div>
      {!isOfConditions(asked.mode) && (
        <Suspense>
          <Picker asked={asked} reply={data} />
        </Suspense>
      )}
      {data ? (
        <>
          {isOfConditions(asked.mode) && (
            <Suspense>
              <Builder asked={asked} reply={data} busy={isPlaceholderData} />
            </Suspense>
          )}
          <Alerts reply={data} />
          <Result asked={asked} reply={data} busy={isPlaceholderData} renderTail={tailOf(data)} />
        </>
      ) : error && !isFetching ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel flush className="mt-4">
          <SkeletonRows rows={8} />
        </Panel>
      )}
    </div>
  )
}

/** The securities of which alerts can be had: those that conditions name. */
function watchable({ conditions, topic }: HoldingReply): readonly { readonly id: string; readonly name: string }[] {
  if (topic !== null) return []
  const named = conditions.filter(({ kind, is_unknown }) => kind === 'security' && !is_unknown)
  return [...new Map(named.map(({ id, label }) => [id, { id, name: label }])).values()]
}

function Alerts({ reply }: { readonly reply: HoldingReply }) {
  const securities = watchable(reply)
  if (securities.length === 0) return null
  return (
    <p className="no-print mt-4 flex justify-end">
      <Suspense>
        <HoldingAlertButton subject={{ securities, fund: null }} />
      </Suspense>
    </p>
  )
}

function tailOf(reply: HoldingReply): ((fund: FoundHolder) => ReactNode) | undefined {
  const securities = watchable(reply)
  if (securities.length === 0) return undefined
  return ({ lipper_id, name }) => (
    <Suspense>
      <HoldingAlertButton subject={{ securities, fund: { lipper_id, name } }} />
    </Suspense>
  )
}

/** Conditions go along to another way of putting them together. */
function toMode(asked: Asked, mode: Asked['mode']): string {
  const isSame = isOfConditions(mode) && isOfConditions(asked.mode)
  return isSame ? addressOf(asked, { mode }) : addressOf({ mode, query: '' })
}

function Picker({ asked, reply }: { readonly asked: Asked; readonly reply: HoldingReply | undefined }) {
  if (asked.mode === 'topic') return <TopicPicker asked={asked} topic={reply?.topic ?? null} />
  const like = reply?.like ?? null
  return asked.mode === 'fund' ? (
    <FundPicker asked={asked} like={like} />
  ) : (
    <PortfolioPicker asked={asked} like={like} />
  )
}

function Sentence({ asked, reply }: { readonly asked: Asked; readonly reply: HoldingReply | undefined }) {
  const [first] = reply?.rows ?? []
  if (reply === undefined || (reply.conditions.length === 0 && reply.like === null)) return text.lead
  const filtered = isFiltered(asked.filters) ? text.filtered : ''
  const end = filtered + text.answerEnd
  if (reply.topic !== null) return text.topicLead(formatCount(reply.found), reply.topic.title) + end
  // why is said beside its name
  if (reply.like?.coverage === null) return text.lead
  if (reply.like !== null) return text.likeLead(formatCount(reply.found)) + end
  const found = text.answer[asked.join](formatCount(reply.found))
  if (first === undefined || first.total === null || reply.page > 1) return found + end
  const top = reply.conditions.length === 1 ? text.answerTopOne : text.answerTop
  return found + filtered + top(first.name, formatShare(first.total))
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'holding_quota')
    return (
      <Panel className="mt-4">
        <LockedState
          title={text.quota}
          text={error.message}
          action={<ButtonLink to="/members/premium">{text.plans}</ButtonLink>}
        />
      </Panel>
    )
  return <ErrorState title={feedbackText.notLoaded(text.failed)} text={error.message} onRetry={onRetry} />
}
