import { useEffect, useRef, useState } from 'react'

import { Callout } from '../../ui/feedback/states.tsx'
import { cx } from '../../ui/text/cx.ts'
import type { OpenedPdf } from './draw-pdf.ts'
import { text } from './text.ts'

/** Wider than this a page of paper is not read. */
const WIDEST = 840

/** Not in the server's bundle: it draws no page. */
const drawing = import.meta.env.SSR ? null : () => import('./draw-pdf.ts')

interface PdfCanvasProps {
  readonly url: string
  readonly title: string
  readonly page: number
  /** 1: as wide as there is room. */
  readonly zoom: number
}

/** A page of a document, drawn by pdf.js, which comes when the first one is to be drawn. */
export function PdfCanvas({ url, title, page, zoom }: PdfCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pdf = useOpened(url)
  const [drawn, setDrawn] = useState<number | 'failed' | null>(null)
  useEffect(() => {
    const [frame, paper] = [box.current, canvas.current]
    if (frame === null || paper === null || pdf === null || pdf === 'failed') return
    let isOver = false
    pdf.draw(paper, { page, width: Math.min(frame.clientWidth, WIDEST) * zoom }).then(
      () => isOver || setDrawn(page),
      // one that is given up for another page is no failure
      () => isOver || setDrawn('failed'),
    )
    return () => {
      isOver = true
    }
  }, [pdf, page, zoom])
  if (pdf === 'failed' || drawn === 'failed') return <Callout tone="warn">{text.reader.failed}</Callout>
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than its frame is moved by keys, too
      tabIndex={zoom > 1 ? 0 : undefined}
      className={cx(
        'min-h-100 rounded-2 border border-line bg-sunken',
        zoom > 1 ? 'max-h-[85vh] overflow-auto' : 'overflow-hidden',
      )}
    >
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, and has no address
        role="img"
        aria-label={text.reader.picture(title, page)}
        data-drawn={drawn ?? undefined}
        className={cx('mx-auto bg-white', drawn === null && 'invisible')}
      />
      {drawn === null && <output className="block px-4 py-2 text-13 text-ink-3">{text.reader.drawing}</output>}
    </div>
  )
}

/** Null while it is opened. */
function useOpened(url: string): OpenedPdf | 'failed' | null {
  const [opened, setOpened] = useState<{ readonly url: string; readonly pdf: OpenedPdf | 'failed' } | null>(null)
  useEffect(() => {
    let isOver = false
    let pdf: OpenedPdf | null = null
    const open = async () => {
      if (drawing === null) return
      pdf = await (await drawing()).openPdf(url)
      if (isOver) pdf.close()
      else setOpened({ url, pdf })
    }
    open().catch(() => isOver || setOpened({ url, pdf: 'failed' }))
    return () => {
      isOver = true
      pdf?.close()
    }
  }, [url])
  return opened?.url === url ? opened.pdf : null
}
