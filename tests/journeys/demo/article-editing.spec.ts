import { expect, expectSound, signIn, test } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

test('staff see what there is to edit', async ({ page }) => {
  await page.goto('/members/signin')
  await signIn(page, staff)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: '系統後台' })).toBeVisible()
  await expectSound(page)
})
