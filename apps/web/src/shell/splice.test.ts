import { describe, expect, it } from 'vitest'

import { createSplice } from './splice.ts'

describe('a page of parts', () => {
  it('has each part in its place, also twice and side by side', () => {
    const splice = createSplice()
    const [one, two] = [splice.mark(Buffer.from('一')), splice.mark(Buffer.from('二'))]
    expect(splice.fill(Buffer.from(`<b>${one}${two}</b>頁${one}`)).toString()).toBe('<b>一二</b>頁一')
  })

  it('is as it was without parts', () => {
    expect(createSplice().fill(Buffer.from('頁')).toString()).toBe('頁')
  })
})
