import { administer, failTenTimes, linkByMail, makeAccount } from '../accounts.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'

const another = '三棵橡樹 by the pond'

test.describe('a member who forgot their password', () => {
  test.use({ expectedFaults: /status of 422/ })

  test('sets another one by mail', async ({ page, baseURL }) => {
    const ming = makeAccount('forget')
    await page.goto('/members/signin')
    await page.getByRole('link', { name: '忘記密碼？' }).click()
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: '寄送重設連結' })
    await expect(async () => {
      await send.click()
      await expect(main.getByLabel('電子郵件')).toBeFocused({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(main.getByText('請輸入有效的電子郵件')).toBeVisible()
    await expectSound(page)
    await main.getByLabel('電子郵件').fill(ming.email)
    await send.click()
    await expect(main.getByRole('heading', { name: '請查看信箱' })).toBeVisible()
    await expect(main.getByRole('button', { name: /秒後可重新寄送/ })).toBeDisabled()
    await expectSound(page)

    const link = await linkByMail(page, ming.email, '/members/reset/')
    await page.goto(link)
    expect((await page.request.get(link)).headers()['referrer-policy']).toBe('no-referrer')
    const password = main.getByLabel('新密碼', { exact: true })
    await password.fill('password123')
    await main.getByRole('button', { name: '設定新密碼' }).click()
    await expect(main.getByText('此密碼過於常見')).toBeVisible()
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('password123')
    await expectSound(page)
    await password.fill(another)
    await expect(main.getByText('強度良好')).toBeVisible()
    await main.getByRole('button', { name: '設定新密碼' }).click()

    await expect(page).toHaveURL(new RegExp(`/members/signin/`))
    await expect(main.getByLabel('電子郵件')).toHaveValue(ming.email)
    await signIn(page, { email: ming.email, password: another })
    await expect(page).toHaveURL(new URL('/', baseURL).href)
  })
})

test.describe('a reset link that is no longer good', () => {
  test.use({ expectedFaults: /status of (410|422)/ })

  test('says so, and where to get another', async ({ page }) => {
    await page.goto(`/members/reset/ming@journey.example/${'x'.repeat(43)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('連結已失效')
    await expectSound(page)
    await main.getByRole('link', { name: '重新申請' }).click()
    await expect(main.getByLabel('電子郵件')).toHaveValue('ming@journey.example')
  })
})

test.describe('an account that somebody else tries', () => {
  test.use({ expectedFaults: /status of (423|410)/ })

  test('is locked with a countdown, and its owner opens it by mail', async ({ page, baseURL }) => {
    const ming = makeAccount('locked')
    await failTenTimes(baseURL ?? '', ming.email)
    await page.goto('/members/signin')
    await expect(async () => {
      if (/\/members\/locked\//.test(page.url())) return
      await page.getByLabel('電子郵件').fill(ming.email, { timeout: 2000 })
      await page.getByLabel('密碼', { exact: true }).fill(ming.password, { timeout: 2000 })
      await page.getByRole('button', { name: '登入', exact: true }).click({ timeout: 2000 })
      await expect(page).toHaveURL(/\/members\/locked\//, { timeout: 4000 })
    }).toPass({ timeout: 20_000 })
    const main = page.getByRole('main')
    await expect(main.getByRole('timer')).toHaveText(/^1[0-4] 分 \d\d 秒$/)
    const before = await main.getByRole('timer').textContent()
    await expect(main.getByRole('timer')).not.toHaveText(before ?? '')
    await expectSound(page)
    await page.reload()
    await expect(main.getByRole('timer')).toHaveText(/^1[0-4] 分 \d\d 秒$/)

    await main.getByRole('button', { name: '寄送解除鎖定連結' }).click()
    await expect(main.getByText('解除鎖定信將在數分鐘內寄達')).toBeVisible()
    await expectSound(page)
    // the newest of the two that were sent: when the account was locked, and now
    await expect(async () => {
      const link = await linkByMail(page, ming.email, '#unlock=')
      await page.goto('/')
      await page.goto(link)
      await main.getByRole('button', { name: '解除鎖定' }).click()
      await expect(main.getByRole('heading', { name: '帳號已解除鎖定' })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await expectSound(page)
    await page.reload()
    await main.getByRole('button', { name: '解除鎖定' }).click()
    await expect(main.getByRole('heading', { name: '連結已失效' })).toBeVisible()
    await expectSound(page)
    await main.getByRole('link', { name: '重新申請解除鎖定' }).click()
    await expect(main.getByRole('heading', { name: '帳號暫時鎖定' })).toBeVisible()
    await main.getByRole('link', { name: '返回登入' }).click()
    await signIn(page, ming)
    await expect(page).toHaveURL('/')
  })
})

test.describe('a member who has to change their password', () => {
  // 401 and 403: a line for notifications that opens in the moment in which the session is begun again
  test.use({ expectedFaults: /status of (422|401|403)/ })

  test('is sent to do so from every page, and then goes on where they wanted to', async ({ page }) => {
    const ming = makeAccount('renew')
    administer('require-password-change', ming.email)
    await page.goto('/members/signin?referer=/favorites')
    await signIn(page, ming)
    await expect(page).toHaveURL('/members/password_renew?referer=%2Ffavorites')
    const main = page.getByRole('main')
    await expect(main.getByText('請先變更密碼後再繼續使用')).toBeVisible()
    await expectSound(page)
    await page.goto('/search/funds')
    await expect(page).toHaveURL(/\/members\/password_renew\?referer=%2Fsearch%2Ffunds/)
    await page.goto('/members/password_renew?referer=/favorites')

    const change = main.getByRole('button', { name: '變更密碼' })
    await expect(async () => {
      await change.click()
      await expect(main.getByLabel('目前密碼')).toBeFocused({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await main.getByLabel('目前密碼').fill('not it at all')
    await main.getByLabel('新密碼').fill(another)
    await change.click()
    await expect(main.getByText('目前密碼不正確')).toBeVisible()
    await expect(main.getByLabel('目前密碼')).toBeFocused()
    await main.getByLabel('目前密碼').fill(ming.password)
    await change.click()
    await expect(page).toHaveURL('/favorites')

    // the page has the token of its new session: it may write again
    await page.goto('/members/passwd')
    await main.getByLabel('目前密碼').fill(another)
    await main.getByLabel('新密碼').fill(`${another} again`)
    await change.click()
    await expect(page).not.toHaveURL(/passwd/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/favorites')
    await expect(page).toHaveURL('/favorites')
  })
})
