import { expect, it } from 'vitest'

import { knowPages } from '../../page/known-pages.ts'
import { groupedPages } from './admin-pages.ts'
import { overviewGroups } from './overview-pages.ts'

const said = (isDemo: boolean) => overviewGroups(isDemo).map(([title, pages]) => [title, ...pages.map(({ to }) => to)])

it('leads to pages of the demo on a demo alone', () => {
  knowPages([{ path: '/console/:request?' }, { path: '/dev/outbox' }, { path: '/dev/ui' }])
  expect(said(true)).toEqual([['其他工具', '/console', '/dev/outbox', '/dev/ui']])
  expect(said(false)).toEqual([['其他工具', '/console']])
})

it('has every page in one group, in the order of the line', () => {
  knowPages([{ path: '/admin/audit' }, { path: '/admin/articles' }, { path: '/admin/funds/:id?' }])
  expect(said(false)).toEqual([
    ['內容', '/admin/articles'],
    ['基金與市場資料', '/admin/funds'],
    ['機構與網站', '/admin/audit'],
  ])
  expect(groupedPages().map(({ name, pages }) => [name, ...pages.map(({ to }) => to)])).toEqual([
    ['內容', '/admin/articles'],
    ['資料', '/admin/funds'],
    ['網站', '/admin/audit'],
  ])
})
