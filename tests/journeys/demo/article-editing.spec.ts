import { expect, expectSound, signIn, test } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

test('staff see what there is to edit, an article as it is written, and its versions', async ({ page }) => {
  await page.goto('/members/signin')
  await signIn(page, staff)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: '系統後台' })).toBeVisible()
  await expectSound(page)
  await page.goto('/admin/articles')
  await expect(page.getByText(/^共 \d+ 篇$/)).toBeVisible()
  await expectSound(page)
  await page.goto('/admin/articles/a-ai-capex')
  await expect(page.getByRole('textbox', { name: '內文' })).toContainText('這半年')
  await expectSound(page)
  await page.goto('/admin/articles/a-ai-capex/versions')
  await expect(page.getByRole('heading', { name: '比較兩個版本' })).toBeVisible()
  await expectSound(page)
})
