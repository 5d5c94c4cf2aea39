import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { blocksOf } from './blocks-of.ts'
import { inForce, mayPublish, versionName } from './legal-text.ts'

const version = (number: number, day: string) => ({ number, effectiveOn: asIsoDate(day) })
const today = asIsoDate('2026-11-30')

describe('the version in force', () => {
  it('is the newest whose day has come', () => {
    const versions = [version(1, '2026-01-01'), version(2, '2026-11-30'), version(3, '2026-12-01')]
    expect(inForce(versions, today)?.number).toBe(2)
    expect(inForce(versions, asIsoDate('2026-11-29'))?.number).toBe(1)
  })

  it('of two of one day is the later', () => {
    expect(inForce([version(2, '2026-11-30'), version(1, '2026-11-30')], today)?.number).toBe(2)
  })

  it('is none before the first day of the first', () => {
    expect(inForce([version(1, '2026-12-01')], today)).toBeNull()
    expect(inForce([], today)).toBeNull()
  })
})

describe('the parts of a text', () => {
  it('are headings, paragraphs and points', () => {
    expect(blocksOf('前言\n\n## 帳號\n會員須：\n- 年滿 18 歲\n- 資料真實\n\n- 另一組\n結尾')).toEqual([
      { kind: 'paragraph', text: '前言' },
      { kind: 'heading', text: '帳號' },
      { kind: 'paragraph', text: '會員須：' },
      { kind: 'points', points: ['年滿 18 歲', '資料真實'] },
      { kind: 'points', points: ['另一組'] },
      { kind: 'paragraph', text: '結尾' },
    ])
  })

  it('leave markup as the letters that it is', () => {
    const body = '<script>alert(1)</script>\n[連結](javascript:alert(1))\n-5 度\n#標籤'
    expect(blocksOf(body).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph'])
    expect(blocksOf('<b>x</b>')).toEqual([{ kind: 'paragraph', text: '<b>x</b>' }])
  })
})

it('a draft is published by somebody else than its writer, and only when it was sent', () => {
  expect(mayPublish(1, { writtenBy: 2, state: 'review' })).toBe(true)
  expect(mayPublish(2, { writtenBy: 2, state: 'review' })).toBe(false)
  expect(mayPublish(1, { writtenBy: 2, state: 'draft' })).toBe(false)
  expect(versionName(2)).toBe('2.0')
})
