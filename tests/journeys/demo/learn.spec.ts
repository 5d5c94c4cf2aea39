import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

test('a member looks at the figures of a panel, answers wrongly, reads why, and earns a point by the right answer', async ({
  page,
}) => {
  await enter(page, makeAccount('learn'))
  await page.goto('/members/learn')
  await expect(page.getByText('已看懂 0／5 題')).toBeVisible()
  const cost = page.getByRole('region', { name: '十年總成本' })
  await cost.getByText('看面板的數字').click()
  await expect(cost.getByText('10 年的總成本')).toBeVisible()
  await cost.getByRole('radio', { name: '大約是期末價值的 1%' }).check()
  await cost.getByRole('button', { name: '送出答案：十年總成本' }).click()
  await expect(cost.getByText('「大約是期末價值的 1%」不正確。')).toBeVisible()
  await expect(cost.getByRole('radio', { name: '大約是期末價值的 1%' })).toBeDisabled()
  await expectSound(page)
  await cost.getByRole('radio', { name: '大約是期末價值的 10%' }).check()
  await cost.getByRole('button', { name: '再答一次：十年總成本' }).click()
  await expect(page.getByText('答對了，獲得 1 BP')).toBeVisible()
  await expect(page.getByText('已看懂 1／5 題')).toBeVisible()
  await page.reload()
  await expect(cost.getByText('已看懂', { exact: true })).toBeVisible()
  await page.goto('/members/gift')
  const ledger = page.getByRole('region', { name: '點數明細' })
  await expect(ledger.getByRole('row', { name: /看懂十年總成本/ })).toContainText('+1')
})
