import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test(
  'an admin sends a plan to another, who publishes it as a version that can be brought back',
  wide,
  async ({ page }, { retry }) => {
    test.slow()
    // a plan that a try before has sent waits for its own reason
    const plan = retry === 0 ? '積極成長方案' : '平衡成長方案'
    const [writer, checker] = ['firm-writer', 'firm-second'].map((name) => {
      const account = makeAccount(name)
      administer('join-firm', '--firm', '1', '--email', account.email, '--role', 'admin')
      return account
    })
    if (writer === undefined || checker === undefined) throw new Error('two accounts were asked for')

    await enter(page, writer)
    await page.goto('/firm/1/manage/plans?query=成長方案')
    await expect(page.getByRole('heading', { level: 1, name: '配置方案' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: plan }).click()
    await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible()
    await expect(page.getByText(/^回測 /)).toBeVisible({ timeout: 20_000 })
    await expectSound(page)
    const reason = `季度檢視 ${Date.now()}`
    await expect(async () => {
      if (await page.getByText('等待另一位管理者發布').isVisible()) return
      await page.getByLabel('調整理由').fill(reason, { timeout: 2000 })
      await page.getByRole('button', { name: '送交覆核' }).click({ timeout: 2000 })
      await expect(page.getByText('等待另一位管理者發布')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await expect(page.getByRole('button', { name: '發布', exact: true })).toHaveCount(0)
    const address = page.url()

    await enter(page, checker)
    await page.goto(address)
    await expect(async () => {
      const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      if (!(await ask.isVisible()))
        await page.getByRole('button', { name: '發布', exact: true }).click({ timeout: 2000 })
      await ask.getByRole('button', { name: '發布' }).click({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText(/^第 \d+ 版/).first()).toBeVisible()
    await page.getByRole('link', { name: '所有版本' }).click()
    // the plan's own page says the reason, too
    await expect(page).toHaveURL(/\/logs$/)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: '還原成草稿' }).first()).toBeVisible()
    await expectSound(page)

    await page.goto('/firm/1/manage/packets')
    await expect(page.getByRole('heading', { level: 2, name: '一般客戶' })).toBeVisible()
    await expectSound(page)
  },
)
