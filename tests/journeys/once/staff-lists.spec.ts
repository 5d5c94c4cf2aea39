import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

test('the lists of staff that no other story looks at are sound', async ({ page }) => {
  await enter(page, makeAccount('lists-staff', 'member,staff'))
  for (const [path, title] of [
    ['/admin/outbox', '寄送失敗'],
    ['/admin/understanding', '看懂成效'],
    ['/admin/jobs', '排程工作'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSound(page)
  }
})
