import { crc32 } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { joinCrc } from './crc-join.ts'

it('checksums of parts join to the checksum of the whole, in whatever pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 5000 })), (parts) => {
      const joined = parts.reduce((sum, part) => joinCrc(sum, crc32(part), part.length), 0)
      expect(joined).toBe(crc32(Buffer.concat(parts)))
    }),
  )
})
