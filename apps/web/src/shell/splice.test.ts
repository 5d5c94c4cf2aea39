import { describe, expect, it } from 'vitest'

import { createSplice } from './splice.ts'

describe('a page of parts', () => {
  it('has each part in its place, also twice and side by side', () => {
    const splice = createSplice()
    const [one, two] = [splice.mark(Buffer.from('一')), splice.mark(Buffer.from('二'))]
    expect(Buffer.concat(splice.fill(Buffer.from(`<b>${one}${two}</b>頁${one}`))).toString()).toBe('<b>一二</b>頁一')
  })

  it('has a large part as the buffer that it is in every page', () => {
    const splice = createSplice()
    const large = Buffer.alloc(10_000, 'x')
    const [mark, small] = [splice.mark(large), splice.mark(Buffer.from('小'))]
    const filled = splice.fill(Buffer.from(`<b>${small}${mark}${small}</b>`))
    expect(filled[1]).toBe(large)
    expect([filled[0]?.toString(), filled[2]?.toString(), filled.length]).toEqual(['<b>小', '小</b>', 3])
  })

  it('is as it was without parts', () => {
    expect(Buffer.concat(createSplice().fill(Buffer.from('頁'))).toString()).toBe('頁')
  })
})
