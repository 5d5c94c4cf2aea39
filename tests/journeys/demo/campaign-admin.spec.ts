import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { confirmByName, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { phoneAndWide, wide } from '../widths.ts'

/** Presses until what it opens is there: a press on a part that is not yet awake is lost. */
async function open(page: Page, button: string, opened: string): Promise<void> {
  const heading = page.getByRole('heading', { name: opened, exact: true })
  await expect(async () => {
    if (await heading.isVisible()) return
    await page.getByRole('button', { name: button, exact: true }).first().click({ timeout: 2000 })
    await expect(heading).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

test(
  'staff see every task with what it gave, narrow the list by its address, and see what members are told in both themes',
  phoneAndWide,
  async ({ page }) => {
    test.slow()
    await enter(page, makeAccount('task-staff', 'member,staff'))
    await page.goto('/admin/campaign')
    const table = page.getByRole('table', { name: '任務', exact: true })
    await expect(table.getByRole('row')).toHaveCount(18)
    await expectSound(page)
    await page.goto('/admin/campaign?group=daily&state=offered')
    await expect(page.getByText('共 4 項任務')).toBeVisible()
    await table.getByRole('link', { name: '每日登入' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '每日登入' })).toBeVisible()
    const told = page.getByRole('region', { name: '會員看到的通知' })
    await expect(told.getByRole('figure')).toHaveCount(2)
    await expect(told.getByText('每日登入 +1 BP').first()).toBeVisible()
    await expectSound(page)
  },
)

test(
  'a task that staff turn off is gone for members until it is on again; its reward takes two people',
  wide,
  async ({ page, browser }, { retry }) => {
    test.slow()
    const staff = makeAccount('task-staff', 'member,staff')
    const member = await (await browser.newContext()).newPage()
    await enter(member, makeAccount('task-member'))
    await enter(page, staff)
    // a task that a try before has turned off, and proposed to change, stays as it left it
    const [key, title] =
      retry === 0 ? ['understand_index', '看懂指數型基金的結果'] : ['understand_principal', '看懂來自本金的配息']
    const turn = async () => {
      await page.goto(`/admin/campaign/${key}`)
      await open(page, '設定開放與期間', `設定「${title}」`)
      await page.getByRole('checkbox', { name: '開放這項任務' }).click()
      await page.getByLabel('理由（記入稽核紀錄）').fill('題目改寫中')
      await page.getByLabel(`輸入任務代碼 ${key} 以確認`).fill(key)
      await page.getByLabel('您的密碼').fill(staff.password)
      await expectSound(page)
      await page.getByRole('button', { name: '儲存設定' }).click()
      await expect(page.getByText('已儲存設定')).toBeVisible()
    }
    await turn()
    await expect(page.getByText('已關閉').first()).toBeVisible()
    await member.goto('/members/gift')
    await expect(member.getByText('看懂兩種報酬')).toBeVisible()
    await expect(member.getByText(title)).toHaveCount(0)
    await turn()
    await member.reload()
    await expect(member.getByText(title)).toBeVisible()
    await member.context().close()

    await open(page, '提出更改點數', `更改「${title}」的點數`)
    await page.getByLabel('每次點數（BP）').fill('2')
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('開始適用日').fill(day.replaceAll('-', '/'))
    await page.getByLabel('理由', { exact: true }).fill('加碼鼓勵')
    await page.getByRole('button', { name: '提出更改', exact: true }).click()
    await expect(page.getByText('由您提出，須由另一位內部人員同意')).toBeVisible()
    await expectSound(page)

    const second = makeAccount('task-second', 'member,staff')
    const other = await (await browser.newContext()).newPage()
    await enter(other, second)
    await other.goto(`/admin/campaign/${key}`)
    const said = `${day.replaceAll('-', '/')} 起每次 2 BP`
    await expect(other.getByText(said).first()).toBeVisible()
    for (const verb of ['同意', '取消更改']) {
      await expect(async () => {
        const heading = other.getByRole('heading', { name: `${verb}：${said}` })
        if (!(await heading.isVisible()))
          await other.getByRole('button', { name: `${verb}：${said}` }).click({ timeout: 2000 })
        await expect(heading).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      const form = other.getByRole('form', { name: `${verb}：${said}` })
      await confirmByName(form, second)
      await form.getByRole('button', { name: verb, exact: true }).click()
      await expect(form).toHaveCount(0)
    }
    await expect(other.getByText('沒有更改過點數')).toHaveCount(0)
    await expect(other.getByText('已取消', { exact: true }).first()).toBeVisible()
    await expectSound(other)
    await other.context().close()
  },
)
