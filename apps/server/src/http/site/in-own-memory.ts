/**
 * The bytes in memory of their own. `Buffer.from`, `Buffer.concat` and zlib answer with a part of a buffer of up to 64 KB,
 * all of which would be kept for the sake of a short one.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
