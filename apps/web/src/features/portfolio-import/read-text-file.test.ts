import { expect, it } from 'vitest'

import { readTextFile } from './read-text-file.ts'

it('reads UTF-8 with and without its mark', async () => {
  expect(await readTextFile(new Blob(['基金,金額']))).toBe('基金,金額')
  expect(await readTextFile(new Blob(['\uFEFF基金,金額']))).toBe('基金,金額')
})

it('reads Big5, as banks write it', async () => {
  const big5 = new Uint8Array([0xb0, 0xf2, 0xaa, 0xf7, 0x2c, 0x31, 0x30, 0x30]) // 基金,100
  expect(await readTextFile(new Blob([big5]))).toBe('基金,100')
})

it('reads what a spreadsheet saves as Unicode text', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xfa, 0x57, 0xd1, 0x91]) // 基金
  expect(await readTextFile(new Blob([utf16]))).toBe('基金')
})

it.each([
  ['the first', [0xff, 0x41]],
  ['the second', [0x41, 0xfe]],
])('takes a file with only %s of the two marks of Unicode text for Big5', async (_, bytes) => {
  const text = await readTextFile(new Blob([new Uint8Array([...bytes, 0xb0, 0xf2, 0x31])]))
  expect(text.slice(-2)).toMatch(/^.1$/)
  expect(text).toContain('A')
})
