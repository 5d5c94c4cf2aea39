import type { Page } from '@playwright/test'

import { linkByMail } from '../accounts.ts'
import { call } from '../calls.ts'
import { expect, expectSound, signIn } from '../journey.ts'
import { pressUntil, test } from '../own-site.ts'

const LATER_DAYS = ['2026-11-21', '2026-11-22'] as const

const email = 'lin@journey.example'
const password = '三棵橡樹 beside the pond'
const phone = '0912-000-777'
/** Of each question that a small market has figures for, which of its choices is right. */
const rightChoices = [
  ['十年總成本', 1],
  ['壓力情境的金額', 0],
  ['兩種報酬：基金的，和投資人的', 2],
  ['來自本金的配息', 1],
] as const

async function join(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await page.goto('/members/signup')
  await main.getByLabel('電子郵件').fill(email)
  await main.getByLabel('暱稱').fill('小林')
  await main.getByLabel('出生年份').fill('1990')
  await main.getByRole('checkbox').check()
  await main.getByLabel('設定密碼').fill(password)
  await pressUntil(main.getByRole('button', { name: '註冊' }), main.getByRole('button', { name: /秒後可重新寄送/ }))
  await page.goto(await linkByMail(page, email, '/members/activate/'))
  await pressUntil(main.getByRole('button', { name: '啟用帳號' }), main.getByRole('region', { name: '帳號啟用成功' }))
  await page.goto('/members/signin?referer=/members/gift')
  await signIn(page, { email, password })
  await expect(main.getByRole('heading', { level: 1, name: '任務中心與好禮' })).toBeVisible()
}

/** The code of the newest text message, as the demo's outbox shows it. */
async function codeBySms(page: Page): Promise<string> {
  const { messages } = await (await page.request.get('/api/dev/outbox')).json()
  const words = messages.map(({ text }: { text: string }) => /驗證碼為 (\d{6})/.exec(text)?.[1])
  return words.find((code: string | undefined) => code !== undefined) ?? 'none'
}

async function bindPhone(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await page.goto('/members/phone')
  await main.getByLabel('手機號碼').fill(phone)
  await pressUntil(main.getByRole('button', { name: '傳送驗證碼' }), main.getByLabel('驗證碼'))
  await expect.poll(() => codeBySms(page)).not.toBe('none')
  await main.getByLabel('驗證碼').fill(await codeBySms(page))
  await main.getByRole('button', { name: '完成驗證' }).click()
  await expect(main.getByRole('region', { name: '手機號碼驗證完成' })).toBeVisible()
}

/** A search, a favourite, a fund that is opened, an alert on it, a comparison and a portfolio. */
async function useTheSite(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await page.goto('/search/funds')
  const heart = main.getByRole('button', { name: /^最愛：/ }).first()
  await expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click({ timeout: 2000 })
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await main.locator('tbody th a').first().click()
  await expect(page).toHaveURL(/\/funds\/\w+$/)
  const fund = /\/funds\/(\w+)$/.exec(page.url())?.[1] ?? ''
  const dialog = page.getByRole('dialog', { name: '設定績效提醒' })
  await pressUntil(main.getByRole('button', { name: /^設定提醒/ }).first(), dialog)
  await dialog.getByLabel('目標').fill('900')
  await dialog.getByRole('button', { name: '設定提醒', exact: true }).click()
  await expect(page.getByText('已設定提醒').first()).toBeVisible()

  await page.goto('/compare')
  await page.getByRole('region', { name: '現成的比較' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('比較')
  const made = await call(page, '/api/pfms', { name: '第一個組合', funds: [{ lipper_id: fund, amount: 100_000 }] })
  await page.goto(`/portfolios/${String(Reflect.get(Object(made), 'id'))}`)
  await expect(page.getByRole('heading', { level: 1, name: '第一個組合' })).toBeVisible()
}

async function understand(page: Page): Promise<void> {
  await page.goto('/members/learn')
  for (const [at, [name, right]] of rightChoices.entries()) {
    const question = page.getByRole('region', { name, exact: true })
    await question.getByRole('radio').nth(right).check()
    const done = page.getByText(`已看懂 ${at + 1}／`)
    await pressUntil(question.getByRole('button', { name: /^送出答案/ }), done)
  }
}

/** What a member can do on any day: be there, read an article, and hear the briefing and a programme. */
async function spendADay(page: Page): Promise<void> {
  await page.goto('/articles/insights')
  const { entries } = await (await page.request.get('/api/articles')).json()
  const toRead = entries.find((one: { kind: string; is_premium: boolean }) => one.kind !== 'video' && !one.is_premium)
  await page.goto(`/articles/${toRead.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const form of ['audio', 'video']) {
    const { id } = entries.find((one: { media: string | null }) => one.media === form)
    await hear(page, id)
  }
}

/** A machine of tests has no voice to read with: what the player reports is told by itself, as soon as the site counts it. */
async function hear(page: Page, id: string): Promise<void> {
  const begun = await call(page, `/api/articles/${id}/hearing`, {})
  await page.waitForTimeout(1000 * Number(Reflect.get(Object(begun), 'seconds_left')))
  await call(page, `/api/articles/${id}/heard`, {})
  // begun again at once, for the next day
  await call(page, `/api/articles/${id}/hearing`, {})
}

/** Looks at the tasks, and takes what the site has not yet given by itself. */
async function collect(page: Page, points: number): Promise<void> {
  const main = page.getByRole('main')
  await page.goto('/members/gift')
  await expect(async () => {
    const claim = main.getByRole('button', { name: /^領取：/ }).first()
    if (await claim.isVisible()) await claim.click({ timeout: 2000 })
    await expect(main.getByText(`已有 ${points}／66 BP`)).toBeAttached({ timeout: 1000 })
  }).toPass({ timeout: 40_000, intervals: [200] })
}

test('a new member is premium by what they did on three days, from their sign-up on', async ({ page, site }) => {
  // three starts of a site are its price
  test.slow()
  await join(page)
  await bindPhone(page)
  await useTheSite(page)
  await understand(page)
  await spendADay(page)
  await collect(page, 58)
  for (const [at, day] of LATER_DAYS.entries()) {
    // no page of it asks while the site is away
    await page.goto('about:blank')
    await site.startOn(day)
    await spendADay(page)
    await collect(page, 62 + 4 * at)
  }

  // what the site says by itself was turned off on this device for the way here
  await page.addInitScript(() => localStorage.removeItem('pointCards'))
  await page.goto('/members/gift')
  const told = page.getByRole('alertdialog', { name: '恭喜升級進階會員' })
  await expect(told).toContainText('您已提前達標，進階會員資格將有效至 2026 年 12 月 31 日。')
  await expectSound(page)
  await told.getByRole('button', { name: '我知道了' }).click()
  await expect(told).toBeHidden()
  await expect(page.getByText('您已由點數升級進階會員')).toBeVisible()
  expect((await (await page.request.get('/api/member')).json()).member.groups).toContain('member_premium')
})
