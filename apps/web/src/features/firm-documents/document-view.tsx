import { useQueryClient } from '@tanstack/react-query'
import { restoreFirmDocument, withdrawFirmDocument } from '@zhiheng/contract/firm-documents.ts'
import { documentLimits } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { documentKindNames, documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { Suspense, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart, untilHere } from '../../platform/fetch-part.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { prompt } from '../../ui/overlays/ask.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { DeskFrame } from '../firms/desk-frame.tsx'
import { audienceInWords } from './audience-in-words.ts'
import type { DeskDocumentDetail } from './document-queries.ts'
import { DocumentReaders } from './document-readers.tsx'
import { formatSize } from './format-size.ts'
import { refreshDocuments } from './own-queries.ts'
import { SaveDocument } from './save-document.tsx'
import { deskText, documentText as text } from './text.ts'

const RenewDocument = fetchPart(async () => (await import('./renew-document.tsx')).RenewDocument)
const ChangeDocument = fetchPart(async () => (await import('./change-document.tsx')).ChangeDocument)

interface DocumentProps {
  readonly document: DeskDocumentDetail
}

/** One document of a firm: what it is, every version of it, and who agreed to which. */
export function DocumentView({ document: one }: DocumentProps) {
  const [open, setOpen] = useState<'renew' | 'change' | null>(null)
  const close = () => setOpen(null)
  return (
    <DeskFrame
      title={one.name}
      crumbs={[{ label: deskText.title, to: '/manage/documents' }, { label: one.name }]}
      actions={<DocumentActions document={one} onOpen={setOpen} />}
    >
      <PageHead title={one.name} />
      {one.withdrawn !== null && (
        <Callout tone="warn" className="mt-4">
          {text.withdrawnAt(formatMoment(one.withdrawn.at), one.withdrawn.reason)}
        </Callout>
      )}
      {open !== null && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {open === 'renew' ? (
            <RenewDocument document={one} onClose={close} />
          ) : (
            <ChangeDocument document={one} onClose={close} />
          )}
        </Suspense>
      )}
      <Panel className="mt-4">
        <FactList
          facts={[
            [deskText.kind, documentKindNames[one.kind]],
            [deskText.audience, audienceInWords(one)],
            [text.agreedHead, one.must_agree ? deskText.yes : deskText.no],
          ]}
        />
      </Panel>
      <Versions document={one} />
      {one.withdrawn === null && <DocumentReaders document={one} />}
      <Consents document={one} />
    </DeskFrame>
  )
}

interface DocumentActionsProps extends DocumentProps {
  readonly onOpen: (which: 'renew' | 'change') => void
}

function DocumentActions({ document: one, onOpen }: DocumentActionsProps) {
  const { withdraw, restore, isBusy } = useDeeds(one)
  return (
    <div className="flex flex-wrap gap-2">
      {one.withdrawn === null ? (
        <>
          <Button variant="primary" onClick={() => onOpen('renew')}>
            {text.renew}
          </Button>
          <Button onClick={() => onOpen('change')}>{text.change}</Button>
          <Button disabled={isBusy} onClick={() => void withdraw()}>
            {text.withdraw}
          </Button>
        </>
      ) : (
        <Button variant="primary" disabled={isBusy} onClick={restore}>
          {text.restore}
        </Button>
      )}
    </div>
  )
}

function useDeeds({ id, version }: DeskDocumentDetail) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const after = (message: string) => ({
    onSuccess: () => {
      showToast({ kind: 'success', message })
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
  const withdrawing = useMutation({
    mutationFn: (reason: string) => call(withdrawFirmDocument, { params, body: { version, reason } }),
    ...after(text.withdrawn),
  })
  const restoring = useMutation({
    mutationFn: () => call(restoreFirmDocument, { params, body: { version } }),
    ...after(text.restored),
  })
  const withdraw = async () => {
    const reason = await prompt({
      title: text.withdrawTitle,
      text: text.withdrawText,
      label: text.reason,
      approve: text.withdraw,
      check: faultOfReason,
    })
    if (reason !== null) withdrawing.mutate(reason.trim())
  }
  return { withdraw, restore: () => restoring.mutate(), isBusy: withdrawing.isPending || restoring.isPending }
}

/** What is wrong with a reason; null: nothing. */
function faultOfReason(reason: string): string | null {
  const length = lengthOf(reason.trim())
  const { least, most } = documentLimits.reason
  return length < least || length > most ? text.reasonWrong : null
}

function Versions({ document: { id, name, versions } }: DocumentProps) {
  return (
    <Section title={text.versions}>
      <Panel flush>
        <Table
          caption={text.versions}
          rows={versions}
          rowKey={({ number }) => number}
          columns={[...versionColumns, saveColumn({ id, name })]}
          stacked
        />
      </Panel>
    </Section>
  )
}

type Version = DeskDocumentDetail['versions'][number]

const versionColumns: readonly Column<Version>[] = [
  {
    key: 'number',
    head: deskText.version,
    className: 'whitespace-nowrap',
    cell: ({ number, note }) => (
      <>
        {documentVersionName(number)}
        {note !== '' && <span className="block text-12 whitespace-normal text-ink-2 wrap-anywhere">{note}</span>}
      </>
    ),
  },
  { key: 'at', head: deskText.brought, stack: 'line', cell: (row) => formatMoment(row.brought_at) },
  {
    key: 'by',
    head: text.by,
    label: text.by,
    stack: 'named',
    className: 'md:min-w-24',
    cell: (row) => row.brought_by ?? text.former,
  },
  {
    key: 'size',
    head: text.size,
    label: text.size,
    stack: 'named',
    className: 'whitespace-nowrap',
    cell: ({ size }) => formatSize(size),
  },
  {
    key: 'told',
    head: text.told,
    label: text.told,
    stack: 'named',
    cell: ({ told }) => (told === null ? deskText.unknown : deskText.agreedOnly(formatCount(told))),
  },
  {
    key: 'opened',
    head: text.opened,
    label: text.opened,
    stack: 'named',
    cell: ({ opened }) => deskText.agreedOnly(formatCount(opened)),
  },
  {
    key: 'agreed',
    head: deskText.agreed,
    label: deskText.agreed,
    stack: 'named',
    cell: ({ agreed }) => deskText.agreedOnly(formatCount(agreed)),
  },
  { key: 'hash', head: text.hash, wideOnly: true, cell: ({ hash }) => <Hash hash={hash} /> },
]

function saveColumn({ id, name }: Pick<DeskDocumentDetail, 'id' | 'name'>): Column<Version> {
  return {
    key: 'save',
    head: '',
    stack: 'line',
    cell: ({ number }) => <SaveDocument id={id} name={name} number={number} at="desk" />,
  }
}

/** Enough of it to compare by eye; all of it stands in the CSV. */
function Hash({ hash }: { readonly hash: string }) {
  return <code className="text-12 text-ink-3">{hash.slice(0, 16)}…</code>
}

function Consents({ document: one }: DocumentProps) {
  const { consents, consents_total: total } = one
  const save = () => void untilHere(() => import('./documents-csv.ts'), showError).then((csv) => csv.saveConsents(one))
  const note =
    consents.length < total
      ? text.consentsFirst(formatCount(consents.length), formatCount(total))
      : text.consentsTotal(formatCount(total))
  return (
    <Section
      title={text.consents}
      note={note}
      aside={consents.length > 0 && <Button onClick={save}>{text.consentsCsv}</Button>}
    >
      {consents.length === 0 ? (
        <p className="text-13 text-ink-2">{one.must_agree ? text.noConsents : text.notAsking}</p>
      ) : (
        <Panel flush>
          <Table
            caption={text.consents}
            rows={consents}
            rowKey={(row) => `${row.email ?? row.name}-${row.number}-${row.agreed_at}`}
            columns={consentColumns}
            stacked
          />
        </Panel>
      )}
    </Section>
  )
}

const consentColumns: readonly Column<DeskDocumentDetail['consents'][number]>[] = [
  {
    key: 'who',
    head: text.who,
    className: 'min-w-48',
    cell: ({ name, email }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        {email !== null && <span className="block text-12 text-ink-3 wrap-anywhere">{email}</span>}
      </>
    ),
  },
  { key: 'number', head: deskText.version, stack: 'line', cell: (row) => documentVersionName(row.number) },
  { key: 'at', head: text.agreedAt, stack: 'line', cell: (row) => formatMoment(row.agreed_at) },
]
