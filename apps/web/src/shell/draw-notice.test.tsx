// @vitest-environment node
import { expect, it } from 'vitest'

import { knowPages } from '../page/known-pages.ts'
import { pages } from '../routes-table.ts'
import { aBoot } from '../testing/a-boot.ts'
import { drawNotice } from './draw-notice.tsx'

// menus lead to pages that are there
knowPages(pages)

const boot = aBoot({ assets: { css: ['/assets/a.css'] } })

it.each([
  [503, '系統忙碌中'],
  [429, '請稍候再看'],
] as const)(
  'the notice %i stands in the look of the site, without data and with no script to fetch',
  async (status, title) => {
    const call = () => Promise.resolve({ date: '2026-11-20' })
    const html = String(await drawNotice({ status, boot, nonce: 'a-nonce', call }))
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-Hant-TW">/)
    expect(html).toContain(`<title>${title} - 知衡基金</title>`)
    expect(html).toContain(`錯誤代碼: ${status}`)
    expect(html).toContain('/assets/a.css')
    expect(html).toContain('href="/search/funds"')
    expect(html).toContain('2026')
    expect(html).not.toMatch(/<script[^>]* src=|zhihengBoot|會員中心/)
  },
)

it('a notice stands although the data cannot be read', async () => {
  const call = () => Promise.reject(new Error('the database is down'))
  expect(String(await drawNotice({ status: 503, boot, nonce: 'a-nonce', call }))).toContain('系統忙碌中')
})
