import { expect, it } from 'vitest'

import { decodeFile } from './decode-file.ts'

it('reads UTF-8', async () => {
  expect(await decodeFile(new Blob(['基金,100']))).toBe('基金,100')
})

it('reads Big5 where it is no UTF-8', async () => {
  const big5 = new Uint8Array([0xb0, 0xf2, 0xaa, 0xf7]) // 基金
  expect(await decodeFile(new Blob([big5]))).toBe('基金')
})

it('reads nothing of a file that is no text', async () => {
  expect(await decodeFile(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0xff])]))).toBeNull()
})
