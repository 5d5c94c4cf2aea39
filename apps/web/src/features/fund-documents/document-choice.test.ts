import type { DocumentVersion } from '@zhiheng/contract/fund-documents.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { addressOf, chosenPage, chosenVersions, documentChoiceOf } from './document-choice.ts'

const at = (address: string) => documentChoiceOf(new URL(address, 'http://localhost'))
const version = (id: string, day: string, given: Partial<DocumentVersion> = {}): DocumentVersion => ({
  id,
  kind: 'prospectus',
  title: id,
  date: asIsoDate(day),
  language: 'zh-TW',
  pages: 10,
  first_page: 3,
  last_page: 6,
  bytes: 1,
  is_demo: false,
  ...given,
})

describe('the address of a document', () => {
  it.each([
    '/funds/0050/prospectus',
    '/funds/0050/annual_report?v=12&with=7',
    '/funds/0050/report?find=%E7%B6%93%E7%90%86%E8%B2%BB&page=3',
  ])('%s says what it asks for, and is written so again', (address) => {
    expect(addressOf('0050', at(address))).toBe(address)
  })

  it('that asks for what cannot be asks for nothing', () => {
    expect(at('/funds/0050/notice?v=../x&with=A%20B&page=0&find=%20%20')).toEqual({
      kind: 'notice',
      version: null,
      other: null,
      words: '',
      page: null,
    })
  })
})

describe('the versions of a choice', () => {
  const english = version('en', '2026-08-31', { language: 'en' })
  const [fresh, middle, old] = [version('c', '2026-07-31'), version('b', '2026-04-30'), version('a', '2026-01-31')]
  const all = [english, fresh, middle, old, version('n', '2026-09-01', { kind: 'report' })]
  const idsOf = (address: string) => {
    const { read, other } = chosenVersions(all, at(address))
    return [read?.id, other?.id]
  }

  it('are the one that is asked for, and the one before it in its language', () => {
    expect(idsOf('/funds/X/prospectus')).toEqual(['en', undefined])
    expect(idsOf('/funds/X/prospectus?v=c')).toEqual(['c', 'b'])
    expect(idsOf('/funds/X/prospectus?v=c&with=a')).toEqual(['c', 'a'])
    expect(idsOf('/funds/X/prospectus?v=c&with=c')).toEqual(['c', 'b'])
    expect(idsOf('/funds/X/prospectus?v=gone')).toEqual(['en', undefined])
    expect(idsOf('/funds/X/annual_report')).toEqual([undefined, undefined])
  })

  it('of notices are held against none that is not asked for', () => {
    const notices = [version('y', '2026-02-01', { kind: 'notice' }), version('x', '2026-01-01', { kind: 'notice' })]
    expect(chosenVersions(notices, at('/funds/X/notice')).other).toBeNull()
    expect(chosenVersions(notices, at('/funds/X/notice?with=x')).other?.id).toBe('x')
  })

  it('begin at the page that is of this fund', () => {
    expect(chosenPage(at('/funds/X/prospectus'), fresh)).toBe(3)
    expect(chosenPage(at('/funds/X/prospectus?page=10'), fresh)).toBe(10)
    expect(chosenPage(at('/funds/X/prospectus?page=11'), fresh)).toBe(3)
  })
})
