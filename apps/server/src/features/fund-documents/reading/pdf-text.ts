/** Why a file is not taken in as a document. */
export const pdfFaults = [
  'empty',
  'too_large',
  'no_pdf',
  'cut_off',
  'broken',
  'encrypted',
  'no_pages',
  'too_many_pages',
  'too_much_text',
  'too_slow',
] as const
export type PdfFault = (typeof pdfFaults)[number]

/** What a PDF says. */
export interface PdfText {
  /** Of each page, one line of the page a line. */
  readonly pages: readonly string[]
  /** As the file itself says, where it says so. */
  readonly title: string | null
  readonly language: string | null
}

export interface PdfLimits {
  readonly pages: number
  /** Letters of all pages together. */
  readonly letters: number
}

export type PdfOutcome = { readonly fault: PdfFault } | { readonly text: PdfText }
