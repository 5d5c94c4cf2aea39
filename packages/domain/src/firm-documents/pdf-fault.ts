/** What is wrong with a file that should be a PDF. */
export type PdfFault = 'document_type' | 'document_broken' | 'document_active'

/** A reader looks for the end of a file in so many of its last bytes. */
const TAIL = 1024

/**
 * What speaks against a file, by its content: whatever it is called and said to be. It must begin and end as a PDF, without
 * a password, and name no script and no program to start. What stands in packed parts is not looked into: a file is always
 * handed out to be saved, and never runs in a page of ours.
 *
 * @returns null where nothing does
 *
 * Source: ISO 32000-1, 7.5.2, 7.5.5, 7.6.1, 12.6.4.
 */
export function pdfFaultOf(bytes: Uint8Array): PdfFault | null {
  if (!/^%PDF-[12]\.\d/.test(lettersOf(bytes.subarray(0, 16)))) return 'document_type'
  if (!lettersOf(bytes.subarray(-TAIL)).includes('%%EOF')) return 'document_broken'
  if (holds(bytes, '/Encrypt ')) return 'document_broken'
  return ['/JavaScript', '/Launch', '/RichMedia'].some((name) => holds(bytes, name)) ? 'document_active' : null
}

function lettersOf(bytes: Uint8Array): string {
  return String.fromCodePoint(...bytes)
}

/** Whether some letters stand among bytes. */
function holds(bytes: Uint8Array, letters: string): boolean {
  const wanted = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true
  }
  return false
}
