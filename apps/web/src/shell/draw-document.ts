import { Writable } from 'node:stream'

import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

import { bytesOf } from './bytes-of.ts'

interface Drawing {
  readonly nonce: string
  /** What its head begins with. */
  readonly head: Buffer
  /** What the page knows before its scripts run; nothing in it may end a script. */
  readonly bootScript: readonly Buffer[]
  /** JSON for search engines; nothing in it may end a script. Null: none. */
  readonly structuredData?: string | null
  /** The address of the browser's first script. */
  readonly module: string
  /** The addresses of the scripts that the page needs beside it. React would look at each of them on both sides. */
  readonly preload: readonly string[]
  /** Puts in what stands in the page by a mark. */
  readonly fill: (html: Buffer) => Buffer[]
  readonly signal: AbortSignal
  /** Told of what broke inside of a Suspense boundary; all else rejects. */
  readonly report: (error: unknown) => void
}

/** A stream begins with it, a string does not. */
const doctype = Buffer.from('<!DOCTYPE html>')
const headStart = Buffer.from('<head>')
const headEnd = Buffer.from('</head>')
const END = '</body></html>'

/**
 * Draws a whole HTML document and adds the scripts that wake it up, in pieces.
 *
 * The loaders have fetched everything, so one synchronous pass is enough: it costs half of a stream. Where a part is
 * not there yet (its code is loaded once in the life of the process) or breaks, the stream waits for it and reports.
 */
export async function drawDocument(page: ReactElement, drawing: Drawing): Promise<Buffer[]> {
  const html = renderToString(page)
  if (isUnfinished(html)) return assemble(await drawByStream(page, drawing), drawing)
  return [doctype, ...assemble(bytesOf(html), drawing)]
}

/** The end of the mark `<!--$!-->`: a search goes by the first sign, and a page has few of this one. */
const UNFINISHED = '$!-->'

/** Whether a part of what was drawn is not there yet, or broke. */
export function isUnfinished(html: string): boolean {
  return html.includes(UNFINISHED)
}

function assemble(
  html: Buffer,
  { nonce, head, bootScript, structuredData = null, module, preload, fill }: Drawing,
): Buffer[] {
  const inHead = html.indexOf(headStart) + headStart.length
  const afterHead = html.indexOf(headEnd, inHead)
  const end = html.length - END.length
  const told =
    structuredData === null ? '' : `<script type="application/ld+json" nonce="${nonce}">${structuredData}</script>`
  return [
    html.subarray(0, inHead),
    head,
    ...fill(html.subarray(inHead, afterHead)),
    Buffer.from(told),
    ...fill(html.subarray(afterHead, end)),
    Buffer.from(`<script nonce="${nonce}">`),
    ...bootScript,
    Buffer.from(`;${afterFirstPaint(module, preload)}</script>${END}`),
  ]
}

/**
 * Fetches and starts the page's scripts when the browser has painted it: the page is complete without them, and they would
 * come between a reader and its first sight. A page in a hidden tab is not painted, and does not wait for it. Each is asked
 * for in a task of its own: together they would hold a phone up for 90 ms.
 */
function afterFirstPaint(module: string, beside: readonly string[]): string {
  return `(f=>document.hidden?f():requestAnimationFrame(()=>setTimeout(f)))(()=>{for(const s of ${JSON.stringify(beside)})setTimeout(()=>{const l=document.createElement("link");l.rel="modulepreload";l.href=s;document.head.append(l)});setTimeout(()=>import("${module}"))})`
}

function drawByStream(page: ReactElement, { nonce, signal, report }: Drawing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const body = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        resolve(Buffer.concat(pieces))
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      // nothing is drawn outside of its place: the page is complete without JavaScript
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) report(error)
      },
    })
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  })
}
