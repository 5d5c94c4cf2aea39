import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { kindsInOrder } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { Suspense } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, chosenVersions, type DocumentChoice } from './document-choice.ts'
import { DocumentSearch } from './document-search.tsx'
import { KeyFacts } from './key-facts.tsx'
import { comparedDocuments, type Documents, fundDocuments } from './queries.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import { text } from './text.ts'
import { VersionList } from './version-list.tsx'
import { WhereElse } from './where-else.tsx'

// below what the page opens with; the server draws it, and its script comes a moment later
const DocumentReader = fetchPart(async () => (await import('./document-reader.tsx')).DocumentReader)

/** The documents of one kind of a fund: its versions, what one says, what it changed, and the document itself. */
export function FundReport({ id, choice }: { readonly id: string; readonly choice: DocumentChoice }) {
  const data = useReply(fundDocuments(id))
  const { fund, versions } = data
  const chosen = chosenVersions(versions, choice)
  const { read, other } = chosen
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.title(fund.name, choice.kind)} description={text.description(fund.name, choice.kind)} />
      <FundBanner fund={fund} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <TextLink to={`/funds/${id}#documents`} className="text-13">
            {text.toFund}
          </TextLink>
          <h1 className="mt-1 text-20 font-bold md:text-24">{text.title(fund.name, choice.kind)}</h1>
        </div>
        <SubscribeButton id={id} />
      </div>
      <Kinds id={id} kind={choice.kind} versions={versions} />
      {read === null ? (
        <div className="mt-6">
          <WhereElse kind={choice.kind} isOnshore={fund.is_onshore} />
        </div>
      ) : (
        <>
          <Lead {...{ id, chosen }} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[280px_minmax(0,1fr)]">
            <Section title={text.versions}>
              <VersionList id={id} choice={choice} chosen={chosen} />
            </Section>
            <div className="min-w-0">
              <Section title={other === null ? text.key.titleAlone : text.key.title}>
                <KeyFacts {...{ id, choice, read, other }} />
              </Section>
              <Section title={text.find.title}>
                <DocumentSearch {...{ id, choice, read }} />
              </Section>
              <Section id="read" title={text.reader.title} note={read.title}>
                <Suspense fallback={<Skeleton className="h-150 w-full rounded-3" />}>
                  <DocumentReader key={read.id} {...{ id, choice, read }} />
                </Suspense>
              </Section>
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function FundBanner({ fund: { status, successor } }: Pick<Documents, 'fund'>) {
  if (status !== 'merged' && status !== 'liquidated') return null
  return (
    <div className="mb-4">
      <Callout tone="warn">
        {text.ended[status]}
        {successor !== null && (
          <TextLink to={`/funds/${successor.lipper_id}`} className="ml-2">
            {text.successor(successor.name)}
          </TextLink>
        )}
      </Callout>
    </div>
  )
}

interface KindsProps {
  readonly id: string
  readonly kind: DocumentKind
  readonly versions: Documents['versions']
}

function Kinds({ id, kind, versions }: KindsProps) {
  const choices = kindsInOrder.map((each) => ({
    key: each,
    label: text.kindCount(each, versions.filter((version) => version.kind === each).length),
    to: addressOf(id, { kind: each, version: null, other: null, words: '', page: null }),
  }))
  return <SegmentLinks label={text.kindsLabel} choices={choices} value={kind} className="mt-4" />
}

interface LeadProps {
  readonly id: string
  readonly chosen: ReturnType<typeof chosenVersions>
}

/** Which version is the newest, and what the one that is read changed. */
function Lead({ id, chosen: { all, read, other } }: LeadProps) {
  const [newest] = all
  if (newest === undefined || read === null) return null
  const { lead } = text
  return (
    <p className="mt-4 max-w-[60em] text-16 text-ink-2">
      {lead.newest} <b className="text-ink">{formatDay(newest.date)}</b>
      {all.length === 1 ? lead.only : lead.count(all.length)}
      {other !== null && <Changes {...{ id, one: read.id, other: other.id }} />}
      {newest.is_demo && <span className="block text-12 text-ink-3">{text.demo}</span>}
    </p>
  )
}

function Changes({ id, one, other }: { readonly id: string; readonly one: string; readonly other: string }) {
  const data = useReply(comparedDocuments(id, { one, other }))
  const { lead, facts } = text
  const names = [...new Set(data.changed.map(({ key }) => facts[key]))].join('、')
  return (
    <>
      {text.version(formatDay(data.after.date))}
      {lead.since(formatDay(data.before.date))}
      {data.changed.length === 0 ? (
        lead.none
      ) : (
        <>
          <b className="text-ink">{lead.changes(data.changed.length)}</b>
          {lead.which(names)}
        </>
      )}
    </>
  )
}
