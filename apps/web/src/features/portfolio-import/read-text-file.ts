/** More than any statement of a hundred holdings. */
export const MOST_FILE_BYTES = 1_000_000

/**
 * The text of a file in UTF-8, with its marks of UTF-16, or else in Big5, as banks still write it; of a workbook (xlsx)
 * that of its first sheet. Its reader is fetched with the first such file.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0x50 && second === 0x4b) return (await import('./read-workbook.ts')).textOfWorkbook(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('big5').decode(bytes)
  }
}
