import { type PdfLine, writePdf } from '../../../platform/pdf/write-pdf.ts'

/** A PDF with these lines on its pages. */
export function aPdf(pages: readonly (readonly string[])[], title = '測試文件'): Buffer {
  return writePdf({
    title,
    language: 'zh-TW',
    day: '2026-07-31',
    pages: pages.map((lines) => ({
      rules: [],
      lines: lines.map((text, at): PdfLine => ({ x: 50, y: 780 - at * 20, size: 12, text })),
    })),
  })
}

/** The same file with a password: what it says of its key fits no empty one. */
export function locked(pdf: Buffer): Buffer {
  const key = 'AB'.repeat(32)
  const lock = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${key}> /U <${key}> >>`
  return Buffer.from(pdf.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${lock}`), 'latin1')
}

/** The smallest picture. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
