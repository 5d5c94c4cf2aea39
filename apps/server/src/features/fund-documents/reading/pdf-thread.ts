// oxlint-disable-next-line import/no-unassigned-import -- pdf.js looks for these while it loads
import './nothing-is-drawn.ts'
import { fileURLToPath } from 'node:url'

import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { PdfLimits, PdfOutcome } from './pdf-text.ts'

/** Character maps of fonts that a PDF names and does not bring, as many in Chinese do. */
const maps = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/** Letters of a page beyond which it is no page that anyone reads. */
const MOST_OF_PAGE = 60_000

export interface PdfTask {
  readonly bytes: Uint8Array
  readonly limits: PdfLimits
}

/** Reads a PDF in a thread of its own: what is in it came from outside. Nothing in it is run, drawn or fetched. */
export async function readPdf({ bytes, limits }: PdfTask): Promise<PdfOutcome> {
  const opening = getDocument({
    data: bytes,
    cMapUrl: maps,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await opening.promise
    if (document.numPages < 1) return { fault: 'no_pages' }
    if (document.numPages > limits.pages) return { fault: 'too_many_pages' }
    const pages: string[] = []
    let letters = 0
    for (let number = 1; number <= document.numPages; number++) {
      // One page at a time: only its text stays.
      const text = await textOfPage(await document.getPage(number))
      letters += text.length
      if (letters > limits.letters) return { fault: 'too_much_text' }
      pages.push(text)
    }
    return { text: { pages, ...(await headOf(document)) } }
  } catch (error) {
    return { fault: error instanceof PasswordException ? 'encrypted' : 'broken' }
  } finally {
    await opening.destroy()
  }
}

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>

async function textOfPage(page: Awaited<ReturnType<Opened['getPage']>>): Promise<string> {
  const { items } = await page.getTextContent()
  page.cleanup()
  return items
    .flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))
    .join('')
    .slice(0, MOST_OF_PAGE)
}

async function headOf(document: Opened): Promise<{ title: string | null; language: string | null }> {
  const { info } = await document.getMetadata()
  return { title: saidIn(info, 'Title'), language: saidIn(info, 'Language') }
}

function saidIn(info: object, key: string): string | null {
  const value: unknown = Reflect.get(info, key)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
