import { expect, expectSound, test } from '../journey.ts'

test.describe('the contact form', () => {
  // looking into a letter's frame runs a script there, which the frame does not let: axe cannot look in at all
  test.use({ expectedFaults: /Blocked script execution in 'about:srcdoc'/ })

  test('a visitor writes to us, gets a receipt, and finds both mails in the demo’s outbox', async ({ page }) => {
    await page.goto('/')
    // home grows above its foot while one goes down: a press may come where the link no longer is
    await expect(async () => {
      if (new URL(page.url()).pathname === '/')
        await page.getByRole('contentinfo').getByRole('link', { name: '聯絡我們' }).click({ timeout: 4000 })
      await expect(page.getByRole('heading', { level: 1, name: '聯絡我們' })).toBeVisible({ timeout: 6000 })
    }).toPass({ timeout: 60_000 })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '送出訊息' }).click()
    await expect(main.getByText('請輸入有效的電子郵件')).toBeVisible()
    await expect(main.getByLabel('姓名')).toBeFocused()
    await expectSound(page)

    await main.getByLabel('姓名').fill('王小明')
    await main.getByLabel('電子郵件').fill('ming@journey.example')
    await main.getByLabel('主題').selectOption('資料更正')
    await main.getByLabel('內容').fill('這檔基金的成立日期與公開說明書不同，請協助確認。')
    await main.getByRole('button', { name: '送出訊息' }).click()
    const done = main.getByRole('region', { name: '訊息已送出' })
    await expect(done).toBeFocused()
    const receipt = /C\d{8}-\d{6}/.exec((await done.textContent()) ?? '')?.[0] ?? 'none'
    await expectSound(page)

    // pages of visitors are kept for a minute: one of its own
    await page.goto(`/dev/outbox?for=${receipt}`)
    await expect(main.getByText(`[${receipt}] 聯絡表單：資料更正`)).toBeVisible()
    await main.getByText(`我們已收到您的訊息（${receipt}）`).click()
    await expect(main.frameLocator('iframe:visible').getByText(receipt)).toBeVisible()
  })
})

test('a member is known to the contact form', async ({ member: page }) => {
  await page.goto('/contact')
  await expect(page.getByLabel('電子郵件')).toHaveValue(/@demo\.zhiheng\.example$/)
  await expect(page.getByLabel('姓名')).not.toHaveValue('')
})

test('the footer leads to each chapter of the terms', async ({ page }) => {
  for (const [name, hash] of [
    ['防制洗錢及打擊資恐', 'anti-laundering'],
    ['隱私權政策', 'privacy'],
  ] as const) {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/legal#${hash}`)
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  }
})

test('the footer of a phone is short, and unfolds what it leaves out', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const fold = footer.getByRole('button', { name: '關於本站、評分圖示與聲明' })
  const height = async () => (await footer.boundingBox())?.height
  expect(await height()).toBeLessThanOrEqual(300)
  for (const name of ['免責聲明', '隱私權政策', 'App Store']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click({ timeout: 2000 })
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 3000 })
  }).toPass()
  await expect(footer.getByText(/不構成任何要約/)).toBeVisible()
  await expectSound(page)
})

for (const address of ['/about', '/legal', '/contact', '/articles/financial-friendly-service']) {
  test(`${address} can be read by everybody, in both themes`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  })
}

test.describe('the outbox of a demo', () => {
  // the checker of pages tries to run in a letter's frame, which runs nothing
  test.use({ expectedFaults: /Blocked script execution in 'about:srcdoc'/ })

  test('can be read by everybody, in both themes', async ({ page }) => {
    await page.goto('/dev/outbox')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  })
})
