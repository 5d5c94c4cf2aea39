import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { makeAccount } from '../accounts.ts'
import { leave } from '../calls.ts'
import { type Account, expect, expectSound, signIn, test } from '../journey.ts'

const A_STEP = 30_000

/** What an authenticator shows, `ahead` steps from now: each code lets in once, and the site takes that of the next step. */
function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * A_STEP })
}

/** A new browser of the same member: signed out, on the step after the password. */
async function afterPassword(page: Page, account: Account): Promise<void> {
  await leave(page)
  await page.goto('/members/signin?referer=/members/security')
  await signIn(page, account)
  await expect(page).toHaveURL(/\/members\/second_factor/)
  await expect(page.getByRole('heading', { level: 1, name: '兩步驟驗證' })).toBeVisible()
}

/** Fills in the dialog that asks for the password again. */
async function prove(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('目前密碼、驗證碼或備用碼').fill(password)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test.describe('a member with an authenticator', () => {
  test.use({ expectedFaults: /status of (401|403|422)/ })

  test('sets it up, signs in with its code and with a recovery code once, and takes it away', async ({ page }) => {
    // of its own: told half-way it would keep the factor, and every other story out
    const visitor = makeAccount('authenticator')
    await page.goto('/members/signin?referer=/members/security')
    await signIn(page, visitor)
    await expect(page.getByRole('heading', { level: 1, name: '帳號安全' })).toBeVisible()
    await expect(page.getByText('這部裝置', { exact: true })).toBeVisible()
    await expectSound(page)

    await page.getByRole('button', { name: '設定驗證器' }).click()
    await prove(page, 'not the password', '繼續')
    await expect(page.getByRole('dialog').getByText('密碼或驗證碼不正確')).toBeVisible()
    await prove(page, visitor.password, '繼續')
    const setUp = page.getByRole('alertdialog', { name: '設定驗證器 App' })
    await expect(setUp.getByRole('img', { name: '驗證器設定條碼' })).toBeVisible()
    await expectSound(page)
    const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await setUp.getByLabel('App 顯示的六位數驗證碼').fill(codeOf(secret))
    await setUp.getByRole('button', { name: '確認並啟用' }).click()
    await expect(page.getByRole('heading', { name: '請妥善保存備用碼' })).toBeFocused()
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
      .allTextContents()
    expect(codes).toHaveLength(10)
    await expectSound(page)
    await page.getByRole('button', { name: '我已妥善保存' }).click()

    await afterPassword(page, visitor)
    await expectSound(page)
    await page.getByLabel('六位數驗證碼').fill('000000')
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page.getByText('驗證碼錯誤，或已使用過')).toBeVisible()
    await expect(page.getByLabel('六位數驗證碼')).toBeFocused()
    await page.getByLabel('六位數驗證碼').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page).toHaveURL('/members/security')

    await afterPassword(page, visitor)
    await page.getByRole('button', { name: '改用備用碼' }).click()
    await page.getByLabel('備用碼').fill(codes[0] ?? '')
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page).toHaveURL('/members/security')
    await expect(page.getByText(/尚餘 9 組/)).toBeVisible()

    await afterPassword(page, visitor)
    await page.getByRole('button', { name: '改用備用碼' }).click()
    await page.getByLabel('備用碼').fill(codes[0] ?? '')
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page.getByText('驗證碼錯誤，或已使用過')).toBeVisible()
    await page.getByLabel('備用碼').fill(codes[1] ?? '')
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page).toHaveURL('/members/security')

    await page.getByRole('button', { name: '移除 驗證器 App' }).click()
    await prove(page, visitor.password, '移除')
    await expect(page.getByRole('button', { name: '設定驗證器' })).toBeVisible()
  })
})

test.describe('a member with a passkey', () => {
  test.use({ expectedFaults: /status of (401|403|422)/ })

  test('makes one, and signs in with it after the password and without one', async ({ page, baseURL }) => {
    const visitor = makeAccount('passkey')
    // a passkey belongs to a name; 127.0.0.1 is none
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(`${site}/members/signin?referer=/members/security`)
    await signIn(page, visitor)
    await page.getByRole('button', { name: '新增通行密鑰' }).click()
    await page.getByRole('dialog').getByLabel('名稱').fill('公司筆電')
    await prove(page, visitor.password, '繼續')
    await expect(page.getByRole('heading', { name: '請妥善保存備用碼' })).toBeVisible()
    await page.getByRole('button', { name: '我已妥善保存' }).click()
    await expect(page.getByRole('list', { name: '通行密鑰' }).getByText('公司筆電')).toBeVisible()
    await expectSound(page)

    await leave(page)
    await page.goto(`${site}/members/signin?referer=/members/security`)
    await signIn(page, visitor)
    await page.getByRole('button', { name: '使用通行密鑰' }).click()
    await expect(page).toHaveURL(`${site}/members/security`)

    await leave(page)
    await page.goto(`${site}/members/signin?referer=/members/security`)
    await expect(async () => {
      if (page.url().includes('/members/signin'))
        await page.getByRole('button', { name: '使用通行密鑰登入' }).click({ timeout: 2000 })
      await expect(page).toHaveURL(`${site}/members/security`, { timeout: 4000 })
    }).toPass({ timeout: 20_000 })

    await page.getByRole('button', { name: '改名 公司筆電' }).click()
    await page.getByRole('alertdialog').getByLabel('名稱').fill('家裡的手機')
    await page.getByRole('alertdialog').getByRole('button', { name: '確定' }).click()
    await page.getByRole('button', { name: '移除 家裡的手機' }).click()
    await prove(page, visitor.password, '移除')
    // by its text: what stands behind a dialog has no role
    await expect(page.getByText('家裡的手機')).toHaveCount(0)
    await expect(page.getByRole('list', { name: '通行密鑰' })).toHaveCount(0)
  })
})
