import { expect, expectSound, signIn, test } from '../journey.ts'

test('the page of all parts can be read by everybody, in both themes', async ({ page }) => {
  await page.goto('/members/signin?referer=%2Fdev%2Fui')
  await signIn(page, { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' })
  await expect(page).toHaveURL('/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
})
