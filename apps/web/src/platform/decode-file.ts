/** The text of a file in UTF-8, or else in Big5, as spreadsheets in Taiwan still save it; null where it is neither. */
export async function decodeFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // the other one is tried
    }
  }
  return null
}
