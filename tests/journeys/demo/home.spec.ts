import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { atEachWidth, expect, expectSound, readDown, test } from '../journey.ts'

const region = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name })
/** 2,890,984 as a number; − is below zero. */
const amountIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'))

test('a guest searches, reads the week in one sentence that the tiles bear out, and a list with its rule and record', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: '找到適合您的基金組合' })).toBeVisible()
  const said = (await page.getByText(/^14 類股票市場這一週/).textContent()) ?? ''
  const tiles = page.locator('h3', { hasText: '股票市場' }).locator('+ ul').getByRole('listitem')
  const weeks = (await tiles.allTextContents()).map((tile) => /([+−]?)(\d+\.\d\d)%/.exec(tile))
  const risen = weeks.filter((week) => week?.[1] === '+').length
  const fallen = weeks.filter((week) => week?.[1] === '−').length
  expect(said).toContain(`${risen} 漲 ${fallen} 跌`)
  const [best, worst] = [await tiles.first().textContent(), await tiles.last().textContent()]
  expect(said).toContain(`${best?.replace(/[+−]?\d.*$/, '')}最強、${worst?.replace(/[+−]?\d.*$/, '')}最弱`)

  const list = region(page, '各市場領先的基金')
  await expect(list.getByText(/列入規則：.*前三分之一/)).toBeVisible()
  // the history of scores is written in the first minute of a site, and a guest's page is kept for one
  await expect(async () => {
    await page.reload()
    await expect(list.getByText(/一年前（\d{4}\/\d\d\/\d\d）照同一規則會列出 \d+ 檔/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 120_000 })
  await expectSound(page)
})

test('a member without a portfolio sees the question and the sample, and begins', async ({ page }) => {
  await enter(page, makeAccount('new-home'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: '我的一天' })).toBeVisible()
  await expect(region(page, '示範組合').getByText('最差一年（100 萬元）')).toBeVisible()
  await expect(region(page, '值得留意')).toHaveCount(0)
  await leaveTour(page)
  await expectSound(page)
  await region(page, '輸入您的基金').getByRole('link', { name: '輸入我的基金' }).click()
  await expect(page).toHaveURL('/portfolios/new')
})

test('a member reads what all is worth and why it changed, and finds the same figures in the list', async ({
  member: page,
}) => {
  await page.goto('/')
  const sum = region(page, '全部投資組合')
  const parts = await sum.getByRole('definition').filter({ hasText: /\d/ }).allTextContents()
  const gain = amountIn(await sum.getByRole('heading', { level: 2 }).locator('span').nth(1).textContent())
  expect(parts.slice(0, 3).reduce((total, part) => total + amountIn(part), 0)).toBe(gain)
  await expect(region(page, '值得留意')).toBeVisible()
  await expect(region(page, /^最愛/).first()).toBeVisible()
  await expect(page.getByText(/^14 類股票市場這一週/)).toBeVisible()
  await readDown(page)
  await expect(region(page, '即將公布的指標').getByRole('listitem')).toHaveCount(3)
  await expect(region(page, '財經快報').getByRole('link', { name: '播放與逐字稿' })).toBeVisible()
  await expect(region(page, '各市場領先的基金').getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await atEachWidth(page, async () => {
    await expect(sum.getByText(/全部投資組合（\d+ 組）/)).toBeInViewport()
  })
  await expectSound(page)

  const worth =
    (await sum
      .getByText(/^[\d,]{7,}/)
      .first()
      .textContent()) ?? ''
  await region(page, '我的組合').getByRole('link', { name: '全部組合' }).click()
  await expect(page).toHaveURL('/portfolios')
  await expect(page.getByRole('main').getByText(worth.replace(/\D+$/, ''), { exact: false }).first()).toBeVisible()
})

/** The first tour begins by itself. */
async function leaveTour(page: Page): Promise<void> {
  const leave = page.locator('[data-scope="tour"]').getByRole('button', { name: '略過' })
  await leave.click({ timeout: 8000 }).catch(() => null)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home is whole for a guest: search, sample, markets and list', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('combobox').or(page.getByRole('searchbox')).or(page.locator('main input')).first(),
    ).toBeVisible()
    await expect(region(page, '示範組合').getByText('累計損益（100 萬元）')).toBeVisible()
    await expect(page.getByText(/^14 類股票市場這一週/)).toBeVisible()
    await expect(region(page, '各市場領先的基金').getByRole('listitem').first()).toBeVisible()
  })
})
