import { expect, expectSound, pickFund, test } from '../journey.ts'

test('a member brings holdings along, gives one a regular plan, and finds all of it again after a reload', async ({
  member: page,
}, { project, retry }) => {
  await page.goto('/portfolios/new?tab=import')
  const pasted = page.getByLabel('貼上持有清單')
  await expect(pasted).toBeVisible()
  // what is typed before the page is awake is lost
  await expect(async () => {
    await pasted.fill('全球科技 100,000\n合計 100,000')
    await page.getByRole('button', { name: '讀取', exact: true }).click()
    await expect(page.getByText(/名稱相近|名稱相符/).first()).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(/合計列/)).toBeVisible()
  await page.getByLabel('第 1 行的基金').selectOption({ index: 1 })
  await page.getByRole('button', { name: '加入 1 筆' }).click()
  await expect(page.getByText('已加入 1 筆')).toBeVisible()

  // one that is old enough for the plan below
  await pickFund(page, '美國公債')
  await page
    .getByRole('button', { name: /公債.*投資方式/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '投資方式設定' })
  await dialog.getByRole('button', { name: '定期定額' }).click()
  await dialog.getByLabel('每月扣款金額').fill('2999')
  await expect(dialog.getByLabel('每月扣款金額')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: '確認設定' })).toBeDisabled()
  await dialog.getByLabel('每月扣款金額').fill('5000')
  await dialog.getByLabel('開始日期').fill('2024-03-15')
  await dialog.getByLabel('每月扣款日').fill('6')
  await expect(dialog.getByText('2024/04/06').first()).toBeVisible()
  await expect(dialog.getByText('順延').first()).toBeVisible()
  await expectSound(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: '確認設定' }).click()

  await page.reload()
  await expect(page.getByRole('button', { name: /每月 6 日・5,000/ })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('組合名稱').fill(`定期定額 ${project.name} ${retry}`)
  await page.getByRole('button', { name: '建立投資組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
})
