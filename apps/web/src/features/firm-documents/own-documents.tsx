import { useQueryClient } from '@tanstack/react-query'
import { agreeToDocument } from '@zhiheng/contract/firm-documents.ts'
import type { DocumentPage } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { documentKindNames, documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Callout, EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { formatSize } from './format-size.ts'
import { type OwnDocument, type OwnDocuments, refreshDocuments } from './own-queries.ts'
import { ownText as text } from './own-text.ts'
import { SaveDocument } from './save-document.tsx'

/** What firms put before a member: to be read, to be saved, and to be agreed to. */
export function OwnDocumentsView({ documents }: OwnDocuments) {
  const asked = documents.filter((one) => one.is_asked).length
  return (
    <Section title={text.title}>
      {asked > 0 && (
        <Callout tone="info" className="mb-3">
          {text.asked(formatCount(asked))}
        </Callout>
      )}
      <Panel flush>
        {documents.length === 0 ? (
          <EmptyState title={text.none} text={text.noneText} />
        ) : (
          <DocumentLines documents={documents} at="vaults" />
        )}
      </Panel>
    </Section>
  )
}

/** Documents one below the other, each with what can be done with it. */
export function DocumentLines({ documents, at }: OwnDocuments & { readonly at: DocumentPage }) {
  const { hash } = useLocation()
  return (
    <ul>
      {documents.map((one) => (
        <DocumentItem key={one.id} isMeant={hash === `#document-${one.id}`}>
          <DocumentLine document={one} at={at} />
        </DocumentItem>
      ))}
    </ul>
  )
}

/** The focus goes to the one that the address names, as a notice of it does. */
function DocumentItem({ isMeant, children }: { readonly isMeant: boolean; readonly children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMeant) item.current?.focus()
  }, [isMeant])
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="scroll-mt-20 border-b border-line px-4 py-3 last:border-0 focus-visible:-outline-offset-2 md:px-5"
    >
      {children}
    </li>
  )
}

interface LineProps {
  readonly document: OwnDocument
  readonly at: DocumentPage
}

function DocumentLine({ document: one, at: page }: LineProps) {
  const { id, name, current, agreed } = one
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-14 leading-snug font-bold wrap-anywhere">{name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
            <Tag>{documentKindNames[one.kind]}</Tag>
            {one.is_own && <Tag tone="info">{text.own}</Tag>}
            {one.pool !== null && <span>{text.ofPool(one.pool.name)}</span>}
            <span>{text.of(one.firm)}</span>
          </p>
        </div>
        {current !== null && (
          <div className="flex flex-wrap gap-2">
            <SaveDocument id={id} name={name} number={current.number} at={page} />
            {one.is_asked && <Agree document={one} number={current.number} />}
          </div>
        )}
      </div>
      <Standing document={one} />
      {agreed.map(({ number, agreed_at: at }) => (
        <div key={number} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span className="text-success">{text.agreed(documentVersionName(number), formatMoment(at))}</span>
          {number !== current?.number && <SaveDocument id={id} name={name} number={number} at={page} named />}
        </div>
      ))}
      {one.opened.map((opening) => (
        <p key={opening.number} className="mt-1 text-12 text-ink-2">
          {openedInWords(opening)}
        </p>
      ))}
    </>
  )
}

function openedInWords({ number, last_at: at, times }: OwnDocument['opened'][number]): string {
  const version = documentVersionName(number)
  if (times === 1) return text.opened(version, formatMoment(at))
  return text.openedOften(version, formatMoment(at), formatCount(times))
}

/** Which version is shown and since when; or why none is. */
function Standing({ document: { current, withdrawn, agreed } }: { readonly document: OwnDocument }) {
  if (current === null) {
    return (
      <p className="mt-1 text-12 text-ink-2">
        <span className="block wrap-anywhere">
          {withdrawn === null ? text.gone : text.withdrawn(formatMoment(withdrawn.at), withdrawn.reason)}
        </span>
        <span className="block">{agreed.length > 0 ? text.keptOnes : text.notKept}</span>
      </p>
    )
  }
  return (
    <>
      <p className="mt-1 text-12 text-ink-3">
        {documentVersionName(current.number)}　{text.brought(formatMoment(current.brought_at))}　PDF{' '}
        {formatSize(current.size)}
      </p>
      {current.note !== '' && <p className="mt-1 text-13 text-ink-2 wrap-anywhere">{current.note}</p>}
    </>
  )
}

function Agree({ document: { id, name }, number }: { readonly document: OwnDocument; readonly number: number }) {
  const queries = useQueryClient()
  const version = documentVersionName(number)
  const agreeing = useMutation({
    mutationFn: () => call(agreeToDocument, { params: { id: String(id) }, body: { number } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.done })
      return refreshDocuments(queries)
    },
    onError: (error: Error) => {
      showToast({
        kind: 'error',
        message: error instanceof ApiError && error.code === 'stale_version' ? text.stale : error.message,
      })
      return refreshDocuments(queries)
    },
  })
  const ask = async () => {
    const asked = { title: text.agreeTitle(name, version), text: text.agreeText, approve: text.agree }
    if (await confirm(asked)) agreeing.mutate()
  }
  return (
    <Button
      size="sm"
      variant="primary"
      className="relative z-1 min-w-11 shrink-0"
      aria-label={text.agreeOf(name, version)}
      disabled={agreeing.isPending}
      onClick={() => void ask()}
    >
      {agreeing.isPending ? text.agreeing : text.agree}
    </Button>
  )
}
