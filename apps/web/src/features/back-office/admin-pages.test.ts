import { expect, it } from 'vitest'

import { knowPages } from '../../page/known-pages.ts'
import { contentGroups, contentPages, toolPages } from './admin-pages.ts'

it('leads to pages of the demo on a demo alone', () => {
  knowPages([{ path: '/console/:request?' }, { path: '/dev/outbox' }, { path: '/dev/ui' }])
  expect(toolPages(true).map(({ to }) => to)).toEqual(['/console', '/dev/outbox', '/dev/ui'])
  expect(toolPages(false).map(({ to }) => to)).toEqual(['/console'])
})

it('has every page in one group, in the order of the line', () => {
  knowPages([{ path: '/admin/articles' }, { path: '/admin/funds/:id?' }, { path: '/admin/audit' }])
  expect(contentGroups().map(([title, pages]) => [title, pages.length])).toEqual([
    ['內容', 1],
    ['基金與市場資料', 1],
    ['會員', 0],
    ['機構與網站', 1],
  ])
  expect(contentPages().map(({ to }) => to)).toEqual(['/admin/articles', '/admin/funds', '/admin/audit'])
})
