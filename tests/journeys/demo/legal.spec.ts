import type { Locator, Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { confirmByName, enter } from '../calls.ts'
import { type Account, expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** A press on a part that is not awake yet is lost: presses until there is an answer. */
async function pressUntil(page: Page, name: string, answer: Locator): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name, exact: true }).first()
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

/** Writes a version of the text that is open, and sends it to a second person. */
async function write(page: Page, words: string): Promise<void> {
  const body = page.getByLabel('全文', { exact: true })
  await pressUntil(page, '撰寫新版本', body)
  await body.fill(`${await body.inputValue()}\n\n## 補充說明\n${words}`)
  await expect(page.getByRole('region', { name: '預覽' }).getByRole('heading', { name: '補充說明' })).toBeVisible()
  await page.getByLabel('改了什麼').fill('補充說明聯絡方式')
  await expectSound(page)
  await press(page, '送交覆核')
  await expect(page.getByText('草稿已送交覆核，請另一位管理者發布')).toBeVisible()
}

/** Publishes what waits at an address. */
async function publish(page: Page, by: Account, address: string): Promise<void> {
  await enter(page, by)
  await page.goto(address)
  await expect(page.getByText('請核對差異與生效日，確認後發布。')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '發布這個版本？' })
  await pressUntil(page, '發布', dialog)
  await confirmByName(dialog, by)
  await dialog.getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('生效中').first()).toBeVisible()
}

test(
  'staff write a new version of a text, a second person publishes it, and readers see both',
  wide,
  async ({ page }) => {
    test.slow()
    const [writer, checker] = [
      makeAccount('legal-writer', 'member,staff'),
      makeAccount('legal-checker', 'member,staff'),
    ]
    const words = `有疑問請來信 ${Date.now()}`
    // told once more, what was begun stands in the way of another draft
    const [name, kind] = test.info().retry === 0 ? ['社群活動注意事項', 'fbevent'] : ['免責聲明', 'disclaimer']
    await enter(page, writer)
    await page.goto('/admin/legal')
    await expect(page.getByRole('table', { name: '所有條款' }).getByText(name)).toBeVisible()
    await expectSound(page)
    await page.getByRole('main').getByRole('link', { name }).click()
    await write(page, words)
    await publish(page, checker, `/admin/legal/${kind}`)
    await expect(page.getByText(/^版本 \d+\.0$/).first()).toBeVisible()
    await expectSound(page)

    await page.goto(`/legal#${kind}`)
    await expect(page.getByText(words)).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: '歷次版本' }).click()
    await expect(page.getByRole('link', { name: `${name} 1.0` })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: `${name} 1.0` }).click()
    await expect(page.getByRole('region', { name: `${name} 1.0` })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
    await expectSound(page)
  },
)

test('a firm’s client is asked to agree to its terms, and keeps what was shown', wide, async ({ page }) => {
  test.slow()
  const said = administer('create-firm', '--name', '條款投顧', '--email', 'a@terms.example')
  const firm = /\/firm\/(\d+)/.exec(said)?.[1] ?? ''
  const people = (['admin', 'admin', 'member'] as const).map((role, place) => {
    const account = makeAccount(`terms-${place}`)
    administer('join-firm', '--firm', firm, '--email', account.email, '--role', role)
    return account
  })
  const [writer, checker, client] = people
  if (writer === undefined || checker === undefined || client === undefined) throw new Error('three were asked for')

  await enter(page, writer)
  await page.goto(`/firm/${firm}/manage/legal`)
  await expect(page.getByRole('heading', { level: 1, name: '條款' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: '會員服務條款' }).click()
  await write(page, '本機構以電話與您聯絡，不會要求您匯款至私人帳戶。')
  await publish(page, checker, `/firm/${firm}/manage/legal/member`)

  await enter(page, client)
  await page.goto(`/firm/${firm}/portfolios`)
  await page.getByRole('region', { name: '條款更新' }).getByRole('link', { name: '前往閱讀' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '條款投顧 會員服務條款' })).toBeVisible()
  await pressUntil(page, '同意並繼續', page.getByRole('alert').filter({ hasText: '請先閱讀並勾選同意' }))
  await expectSound(page)
  await page.getByLabel('我已閱讀並同意上列條款').check()
  await press(page, '同意並繼續')
  // it leads home once it is kept
  await expect(page).not.toHaveURL(/consents/)
  await expect(page.getByRole('region', { name: '條款更新' })).toHaveCount(0)

  await page.goto(`/firm/${firm}/vaults`)
  await expect(page.getByText('條款投顧的條款')).toBeVisible()
  await expectSound(page)
  const saving = page.waitForEvent('download')
  await press(page, '下載 會員服務條款 1.0 全文')
  expect((await saving).suggestedFilename()).toBe('會員服務條款-1.0.txt')
})
