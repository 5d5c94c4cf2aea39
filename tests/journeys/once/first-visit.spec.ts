import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { call, enter, leave } from '../calls.ts'
import { expect, signIn, test } from '../journey.ts'

/** Far longer than the moment that a tour waits which begins by itself. */
const LONG_MS = 10_000

const tour = (page: Page, name: string) => page.getByRole('dialog', { name })
const finished = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/member')).json()).member.finishedTours)

test('a new member is guided once: begun by itself, gone on with after another page, kept when left', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/members/signin')
  await signIn(page, makeAccount('newcomer'))
  await expect(page).toHaveURL('/')
  await page.clock.runFor(LONG_MS)
  await expect(tour(page, '新手引導')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: '開始導覽' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tour(page, '搜尋基金')).toBeVisible()

  // no other tour before the first has been had
  await page.goto('/search/funds')
  await page.clock.runFor(LONG_MS)
  await expect(page.locator('[data-scope="tour"]')).toHaveCount(0)
  await page.goto('/')
  await page.clock.runFor(LONG_MS)
  await expect(tour(page, '搜尋基金')).toBeVisible({ timeout: 15_000 })
  expect(await finished(page)).toEqual([])

  const kept = page.waitForResponse('**/api/member/finish_tour*')
  await page.keyboard.press('Escape')
  expect((await kept).status()).toBe(200)
  expect(await finished(page)).toEqual(['新手引導'])

  await page.reload()
  await page.clock.runFor(LONG_MS)
  await expect(page.locator('[data-scope="tour"]')).toHaveCount(0)
})

test('then each page’s own tour begins once by itself, but not while somebody writes', async ({ page }) => {
  // the first one has been had
  const newcomer = makeAccount('newcomer')
  await enter(page, newcomer)
  await call(page, '/api/member/finish_tour', { name: '新手引導' })
  await leave(page)
  await page.clock.install()
  // they write from the first moment on, however long the page takes to wake
  await page.addInitScript(() => {
    const met = new WeakSet<Element>()
    new MutationObserver(() => {
      const box = document.querySelector<HTMLElement>('main [role=combobox]')
      if (box === null || met.has(box)) return
      met.add(box)
      box.focus()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/members/signin?referer=%2Fsearch%2Ffunds')
  await signIn(page, newcomer)
  await page.getByRole('main').getByRole('combobox').first().focus()
  await page.clock.runFor(LONG_MS)
  await expect(page.locator('[data-scope="tour"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('combobox').first().blur()
  await page.clock.runFor(LONG_MS)
  await expect(tour(page, '輸入關鍵字')).toBeVisible()

  const kept = page.waitForResponse('**/api/member/finish_tour*')
  for (const name of ['下一步', '下一步', '完成']) {
    await expect(page.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await kept
  expect(await finished(page)).toEqual(['新手引導', '基金搜尋導覽'])
})
