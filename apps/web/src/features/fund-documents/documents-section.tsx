import type { Fund } from '@zhiheng/contract/funds.ts'
import { kindsInOrder } from '@zhiheng/domain/fund-documents/document-kind.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf } from './document-choice.ts'
import { type Documents, fundDocuments } from './queries.ts'
import { sayChange } from './say-change.ts'
import { text } from './text.ts'
import { WhereElse } from './where-else.tsx'

const blank = { other: null, words: '', page: null }

/** The newest document of each kind, and what its last edition changed. */
export function DocumentsSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(fundDocuments(fund.lipper_id))
  const { versions } = data
  if (versions.length === 0) return <WhereElse kind={null} isOnshore={data.fund.is_onshore} />
  return (
    <>
      <Lead documents={data} />
      <Panel flush>
        <ul>
          {kindsInOrder.map((kind) => (
            <KindRow key={kind} id={fund.lipper_id} kind={kind} documents={data} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

/** What is newest, and whether the last prospectus changed anything. */
function Lead({ documents: { versions, last_changes: changes } }: { readonly documents: Documents }) {
  const [newest] = versions
  const last = changes.find(({ kind }) => kind === 'prospectus') ?? changes[0]
  const { section } = text
  if (newest === undefined) return null
  return (
    <p className="mb-4 max-w-[60em] text-16 text-ink-2">
      {section.lead}
      {section.on(formatDay(newest.date))}
      <b className="text-ink">{text.kinds[newest.kind]}</b>
      {last !== undefined && (
        <>
          {section.and}
          <b className="text-ink">
            {last.changed.length === 0 ? section.unchanged(last.kind) : section.changed(last.kind, last.changed.length)}
          </b>
        </>
      )}
      {section.stop}
    </p>
  )
}

interface KindRowProps {
  readonly id: string
  readonly kind: (typeof kindsInOrder)[number]
  readonly documents: Documents
}

function KindRow({ id, kind, documents }: KindRowProps) {
  const own = documents.versions.filter((version) => version.kind === kind)
  const [newest] = own
  const last = documents.last_changes.find((change) => change.kind === kind)
  if (newest === undefined) return null
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2 last:border-0 md:px-5">
      <div className="min-w-0 flex-[1_1_20em]">
        <TextLink
          to={addressOf(id, { ...blank, kind, version: newest.id })}
          className="inline-flex min-h-11 items-center text-14 font-medium"
        >
          {newest.title}
        </TextLink>
        {last !== undefined && (
          <p className="pb-1 text-13 text-ink-2">
            {text.section.sinceLast}
            {last.changed.length === 0 ? text.section.noChange : last.changed.map(sayChange).join('、')}
          </p>
        )}
      </div>
      <p className="flex items-center gap-x-4 text-13 text-ink-3">
        <span>
          {text.kinds[kind]} {formatDay(newest.date)}
        </span>
        <TextLink
          to={addressOf(id, { ...blank, kind, version: null })}
          className="inline-flex min-h-11 min-w-11 items-center justify-end"
        >
          {text.section.versions(own.length)}
          <span className="vh">{text.section.all(kind)}</span>
        </TextLink>
      </p>
    </li>
  )
}
