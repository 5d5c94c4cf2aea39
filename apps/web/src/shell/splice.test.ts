import { describe, expect, it } from 'vitest'

import { createSplice } from './splice.ts'

describe('a page of parts', () => {
  it('has each part in its place, also twice and side by side', () => {
    const splice = createSplice()
    const [one, two] = [splice.mark(Buffer.from('一')), splice.mark(Buffer.from('二'))]
    expect(Buffer.concat(splice.fill(Buffer.from(`<b>${one}${two}</b>頁${one}`))).toString()).toBe('<b>一二</b>頁一')
  })

  it('has each part as the buffer that it is in every page', () => {
    const splice = createSplice()
    const [one, two] = [Buffer.from('一'), Buffer.from('二')]
    const filled = splice.fill(Buffer.from(`<b>${splice.mark(one, two)}</b>`))
    expect(filled[1]).toBe(one)
    expect(filled[2]).toBe(two)
    expect(filled.map(String)).toEqual(['<b>', '一', '二', '</b>'])
  })

  it('has the rows of a table each as the buffer that it is in every page', () => {
    const splice = createSplice()
    const rows = Array.from({ length: 9 }, (_, row) => Buffer.from(`列${row}`))
    const filled = splice.fill(Buffer.from(`<b>${splice.mark(...rows)}</b>`))
    expect(filled.slice(1, -1)).toEqual(rows)
    expect(filled.map(String).join('')).toBe('<b>列0列1列2列3列4列5列6列7列8</b>')
  })

  it('is as it was without parts', () => {
    expect(Buffer.concat(createSplice().fill(Buffer.from('頁'))).toString()).toBe('頁')
  })
})
