/** What a picture may come as. */
export const pictureTypes = ['jpeg', 'png', 'webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/**
 * What a file is by its first bytes, whatever it is called; null for what is not taken. Nothing else is handed to a
 * decoder: each format that is decoded is one more that may have a hole.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const isWebp = textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'
  return isWebp ? 'webp' : null
}

/**
 * Whether a PNG moves: a part `acTL` stands before its first part of pixels. A decoder that knows no moving PNG shows its
 * first picture and says nothing.
 *
 * Source: PNG, third edition, 11.3.6.
 */
export function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8
  while (at + 8 <= bytes.length) {
    const name = textAt(bytes, at + 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += 12 + view.getUint32(at)
  }
  return false
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + 4))
}
