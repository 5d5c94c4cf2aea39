import { useQuery } from '@tanstack/react-query'
import type { DocumentVersion } from '@zhiheng/contract/fund-documents.ts'
import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { IconButton, lookOf } from '../../ui/controls/button.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { addressOf, chosenPage, type DocumentChoice } from './document-choice.ts'
import { fileAddress, pageText } from './queries.ts'
import { text } from './text.ts'

const PdfCanvas = fetchPart(async () => (await import('./pdf-canvas.tsx')).PdfCanvas)

const ZOOMS = [1, 1.5, 2.25] as const

interface DocumentReaderProps {
  readonly id: string
  readonly choice: DocumentChoice
  readonly read: DocumentVersion
}

/** A document, a page at a time: its picture, and its text for those who do not see that. */
export function DocumentReader({ id, choice, read }: DocumentReaderProps) {
  const page = chosenPage(choice, read)
  const [zoom, setZoom] = useState(0)
  const isMounted = useMounted()
  const { reader } = text
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <PageLink {...{ id, choice, read }} page={page - 1} icon="left" label={reader.previous} />
          <p className="px-1 text-13 text-ink-2" aria-live="polite">
            {reader.page(page, read.pages)}
          </p>
          <PageLink {...{ id, choice, read }} page={page + 1} icon="right" label={reader.next} />
        </div>
        <div className="flex items-center gap-1">
          {isMounted && (
            <>
              <IconButton label={reader.smaller} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
                <Icon name="minus" className="size-5" />
              </IconButton>
              <IconButton label={reader.larger} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
                <Icon name="plus" className="size-5" />
              </IconButton>
            </>
          )}
          <a href={fileAddress(id, read.id, { isDownload: true })} className={lookOf({ size: 'sm' })} download>
            {reader.download}
            {read.bytes !== null && reader.size(sizeOf(read.bytes))}
          </a>
        </div>
      </div>
      {isMounted && (
        <Suspense fallback={<p className="min-h-100 text-13 text-ink-3">{reader.drawing}</p>}>
          <PdfCanvas url={fileAddress(id, read.id)} title={read.title} page={page} zoom={ZOOMS[zoom] ?? 1} />
        </Suspense>
      )}
      <PageWords id={id} documentId={read.id} page={page} />
    </>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

interface PageLinkProps extends DocumentReaderProps {
  readonly page: number
  readonly icon: 'left' | 'right'
  readonly label: string
}

function PageLink({ id, choice, read, page, icon, label }: PageLinkProps) {
  const look = 'inline-flex size-11 items-center justify-center rounded-2'
  if (page < 1 || page > read.pages) {
    return (
      <span className={cx(look, 'text-ink-disabled')}>
        <Icon name={icon} className="size-5" />
      </span>
    )
  }
  return (
    <Link
      to={addressOf(id, { ...choice, version: read.id, page })}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      className={cx(look, 'text-ink-2 hover:bg-hover hover:text-ink')}
    >
      <Icon name={icon} className="size-5" />
    </Link>
  )
}

function PageWords({
  id,
  documentId,
  page,
}: {
  readonly id: string
  readonly documentId: string
  readonly page: number
}) {
  const { data } = useQuery(pageText(id, { documentId, page }))
  if (data === undefined) return null
  return (
    <Fold title={text.reader.words} className="mt-2">
      <p className="max-w-[60em] text-13 whitespace-pre-line text-ink-2">{data.text || text.reader.noWords}</p>
    </Fold>
  )
}
