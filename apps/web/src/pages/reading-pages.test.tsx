import { screen, within } from '@testing-library/react'
import { isOffered } from '@zhiheng/domain/access/benefit-pages.ts'
import { pointsToPremium } from '@zhiheng/domain/campaign/tasks.ts'
import { planMatrix } from '@zhiheng/domain/plans/plan-matrix.ts'
import { describe, expect, it } from 'vitest'

import { isPageKnown } from '../page/known-pages.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'

const main = () => screen.getByRole('main').textContent
const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

describe('a text of many chapters', () => {
  it.each([
    ['/about', '目錄', '關於我們'],
    ['/articles/financial-friendly-service', '目錄', '金融友善服務'],
  ])('%s leads from its contents to each of them, in their order', async (at, contents, title) => {
    await renderPage(at)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    const links = within(screen.getByRole('navigation', { name: contents })).getAllByRole('link')
    const chapters = [...document.querySelectorAll('section[id]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(chapters.map(({ id }) => `#${id}`))
    expect(links.map(({ textContent }) => textContent)).toEqual(
      chapters.map((chapter) => chapter.querySelector('h2')?.textContent),
    )
  })

  it('says that the funds are made up where they are, and only there', async () => {
    const { unmount } = await renderPage('/about', { boot: { isDemo: true } })
    expect(main()).toContain('本站目前為示範網站')
    unmount()
    await renderPage('/about')
    expect(main()).not.toContain('示範網站')
  })
})

describe('what a tab, a search engine and a shared link are told of a page', () => {
  it('is its title with the site’s name, and a description', async () => {
    await renderPage('/about')
    expect([document.title, meta('og:title')]).toEqual(['關於我們 - 知衡基金', '關於我們 - 知衡基金'])
    expect(meta('description')).toBe(meta('og:description'))
    expect(meta('og:type')).toBe('website')
  })

  it('is its address for the world without what stands behind the ?', async () => {
    await renderPage('/about?from=mail', { boot: { publicUrl: 'https://funds.example' } })
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://funds.example/about',
    )
    expect([meta('og:url'), meta('og:image')]).toEqual(['https://funds.example/about', 'https://funds.example/og.png'])
  })

  it('is no address where the site does not know its own', async () => {
    await renderPage('/about')
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull()
    expect(meta('og:url')).toBeUndefined()
  })
})

describe('the page of plans', () => {
  const use = () => screen.getByRole('heading', { level: 2, name: /^目前用量/ })
  const ways = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.replace('尚未開放', ' –'))

  it('leads a visitor to an account and back', async () => {
    await renderPage('/members/premium')
    expect(screen.getByRole('link', { name: '登入' }).getAttribute('href')).toBe(
      '/members/signin?referer=%2Fmembers%2Fpremium',
    )
    expect(screen.queryByRole('heading', { level: 2, name: /^目前用量/ })).toBeNull()
    expect(screen.queryByText('目前方案')).toBeNull()
  })

  it.each([
    [['member'], '一般會員'],
    [['member', 'member_premium'], '進階會員'],
    [['member', 'firm_member'], '機構會員'],
  ] as const)('marks the plan of %j', async (groups, plan) => {
    await renderPage('/members/premium', { member: aMember({ groups: [...groups] }) })
    expect(use().textContent).toBe(`目前用量目前方案${plan}`)
    const own = screen.getAllByRole('columnheader').find((head) => head.textContent.includes('目前方案'))
    expect(own?.textContent).toBe(`${plan}目前方案`)
  })

  it('has no column for those who work here', async () => {
    await renderPage('/members/premium', { member: aMember({ groups: ['member', 'staff'] }) })
    expect(use().textContent).toBe('目前用量目前方案內部人員')
    expect(screen.getAllByRole('columnheader').some((head) => head.textContent.includes('目前方案'))).toBe(false)
  })

  it('names each way to a better plan, and asks for no money', async () => {
    await renderPage('/members/premium')
    expect(ways()).toEqual([`累積 ${pointsToPremium} BP`, '金融機構會員年度驗證', '付費方案'])
    expect(main()).toContain('目前沒有付費方案，本站不會向您收取任何費用。')
  })

  it('promises in its table nothing that cannot be had', async () => {
    await renderPage('/members/premium')
    const rows = screen.getAllByRole('rowheader').length
    const { quotas, permissions } = planMatrix()
    const offered = [
      ...quotas.filter(({ key }) => isOffered(key, isPageKnown)),
      ...permissions.filter(({ name }) => isOffered(name, isPageKnown)),
    ]
    expect(rows).toBe(offered.length)
  })
})
