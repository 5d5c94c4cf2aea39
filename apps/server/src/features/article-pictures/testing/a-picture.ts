import { crc32 } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

/** A picture of one colour, which nothing has been written to yet. */
export function plain(width: number, height: number, background = '#336699'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A PNG, in which a part may stand before its pixels. */
export async function aPng(width = 640, height = 360, colour = '#336699'): Promise<Buffer> {
  return plain(width, height, colour).png().toBuffer()
}

/** The same PNG with another size in its head: small in bytes, large where it is decoded. */
export function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** The same PNG with a part behind its head. */
export function withPart(png: Buffer, name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)])
}
