import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

test('a visitor sees a sample of each risk level, its worst year and a change, and the way to sign up', async ({
  page,
}) => {
  test.slow()
  // computed in the first half minute of a site
  await expect
    .poll(async () => (await page.request.get('/api/pfms/wise_demo?level=4')).status(), { timeout: 90_000 })
    .toBe(200)
  await page.goto('/')
  await page.getByRole('list', { name: '先看範例，再決定' }).getByRole('link', { name: '成長型' }).click()
  await expect(page).toHaveURL('/portfolios/sample?level=4')
  await expect(page.getByRole('heading', { name: '最差的一年' })).toBeVisible()
  await expect(page.getByText(/100 萬元會少 [\d,]+ 元/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '一次調整，前後對照' })).toBeVisible()
  await page.getByRole('link', { name: '2 穩健型' }).click()
  await expect(page).toHaveURL('/portfolios/sample?level=2')
  await expectSound(page)
  await page.getByRole('link', { name: '免費註冊，建立自己的組合' }).click()
  await expect(page).toHaveURL(/\/members\/signup/)
})

test('a signed member makes one portfolio by smart pick and copies one from an adviser', async ({ page }) => {
  await enter(page, makeAccount('picks', 'member,member_signed'))
  await page.goto('/portfolios/new')
  const cards = page.getByRole('navigation', { name: '從哪裡開始' })
  await expect(cards.getByRole('link')).toHaveText([/自選基金/, /智慧選組/, /專家選組/])
  await cards.getByRole('link', { name: /智慧選組/ }).click()
  await expect(page.getByText('還沒有風險屬性')).toBeVisible()
  await evaluate(page)
  await page.reload()
  await pickSmartly(page)

  await page.goto('/portfolios/new?by=expert')
  const list = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '股債均衡核心清單' }) })
  await expect(list.getByText('陳柏翰（虛構）')).toBeVisible()
  await list.getByText('異動紀錄').click()
  await expect(list.getByText('首次公布')).toBeVisible()
  await expectSound(page)
  await list.getByText('用我的金額複製').click()
  await list.getByLabel('投入金額').fill('300000')
  await list.getByRole('button', { name: '建立投資組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: '股債均衡核心清單' })).toBeVisible()
})

async function pickSmartly(page: Page): Promise<void> {
  await page.getByLabel('單筆投入').fill('600000')
  await page.getByRole('button', { name: '試算建議組合' }).click()
  const create = page.getByRole('button', { name: '建立投資組合' })
  await expect(create).toBeEnabled()
  await expect(page.getByText('最差的一年')).toBeVisible()
  await expectSound(page)
  await page.getByRole('slider', { name: '債券' }).fill('60')
  await expect(page.getByText('條件已變更，請重新試算。')).toBeVisible()
  await page.getByRole('button', { name: '試算建議組合' }).click()
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /智慧選組$/ })).toBeVisible()
}

/** Answers the questionnaire as its page does; another story goes through it by hand. */
async function evaluate(page: Page): Promise<void> {
  const known = await (await page.request.get('/api/member/risk_evaluation')).json()
  const csrf = await page.locator('meta[name="csrf-token"]').getAttribute('content')
  const answers = {
    age: ['C'],
    occupation: ['A'],
    income: ['C'],
    asset_ratio: ['C'],
    reserve: ['C'],
    horizon: ['D'],
    objective: ['C'],
    experience: ['D'],
    products: ['C'],
    knowledge: ['C'],
    drawdown: ['C'],
    tolerance: ['C'],
    tradeoff: ['C'],
  }
  const reply = await page.request.post('/api/member/risk_evaluation', {
    headers: { 'x-csrf-token': csrf ?? '' },
    data: { version: known.version, answers, keep_contradictions: true },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
