import { fileURLToPath } from 'node:url'

import { MOST_DOCUMENT_BYTES, MOST_DOCUMENT_PAGES } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { Piscina } from 'piscina'

import type { PdfFault, PdfLimits, PdfOutcome } from './pdf-text.ts'
import type { PdfTask } from './pdf-thread.ts'

/** Reads the text of a PDF, or says why not. */
export interface PdfReader {
  readonly read: (bytes: Buffer) => Promise<PdfOutcome>
  readonly close: () => Promise<void>
}

const usual: PdfLimits = { pages: MOST_DOCUMENT_PAGES, letters: 8_000_000 }
const MOST_MS = 60_000
/** Megabytes of a thread's own memory; one that needs more is ended alone. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** Bytes at the end among which a file says that it ends, and at its beginning that it is a PDF. */
const END_BYTES = 4096
const HEAD_BYTES = 1024

/**
 * One thread that reads PDFs one after the other. A file that takes too long or too much memory ends the thread and not
 * the site; the next one gets another.
 */
export function createPdfReader({
  limits = usual,
  mostMs = MOST_MS,
}: { readonly limits?: PdfLimits; readonly mostMs?: number } = {}): PdfReader {
  const pool = new Piscina<PdfTask, PdfOutcome>({
    filename: fileURLToPath(new URL('./pdf-thread.ts', import.meta.url)),
    name: 'readPdf',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 1000,
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: MOST_MEMORY,
  })
  pool.on('error', () => undefined)
  return {
    async read(bytes) {
      const fault = faultOfBytes(bytes)
      if (fault !== null) return { fault }
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), mostMs)
      try {
        return await pool.run({ bytes: new Uint8Array(bytes), limits }, { signal: stop.signal })
      } catch {
        return { fault: stop.signal.aborted ? 'too_slow' : 'broken' }
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => pool.destroy(),
  }
}

/** What is wrong with a file before anything reads it. */
function faultOfBytes(bytes: Buffer): PdfFault | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MOST_DOCUMENT_BYTES) return 'too_large'
  if (!bytes.subarray(0, HEAD_BYTES).includes('%PDF-')) return 'no_pdf'
  return bytes.subarray(-END_BYTES).includes('%%EOF') ? null : 'cut_off'
}
