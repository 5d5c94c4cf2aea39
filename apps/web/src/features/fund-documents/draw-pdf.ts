import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// this file is fetched when a document is read, and by nothing else: it is larger than all of the site's own scripts
GlobalWorkerOptions.workerSrc = worker

/** More pixels than these no phone gives to a canvas. Source: Safari on iOS, 16.7 million. */
const MOST_PIXELS = 12_000_000

/** An opened document. */
export interface OpenedPdf {
  /** Draws a page as wide as asked, in CSS pixels; a drawing that is under way on the canvas is given up for it. */
  readonly draw: (canvas: HTMLCanvasElement, ask: { readonly page: number; readonly width: number }) => Promise<void>
  readonly close: () => void
}

/** Opens a file of the site. Only the parts that its pages need are fetched, and nothing in it is run. */
export async function openPdf(url: string): Promise<OpenedPdf> {
  const opening = getDocument({
    url,
    cMapUrl: `/assets/cmaps-${version}/`,
    cMapPacked: true,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 262_144,
  })
  const document = await opening.promise
  let last: { cancel: () => void } | null = null
  return {
    async draw(canvas, ask) {
      last?.cancel()
      const task = await startDrawing(document, canvas, ask)
      last = task
      await task.promise
    },
    close: () => void opening.destroy(),
  }
}

async function startDrawing(
  document: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  { page: number, width }: { readonly page: number; readonly width: number },
) {
  const page = await document.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const height = (natural.height / natural.width) * width
  const density = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale: (width / natural.width) * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${Math.floor(width)}px`
  canvas.style.height = `${Math.floor(height)}px`
  return page.render({ canvas, viewport, annotationMode: 0 })
}
