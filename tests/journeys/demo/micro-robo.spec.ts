import type { FrameLocator, Page } from '@playwright/test'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { administer, makeAccount } from '../accounts.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'
import { wide } from '../widths.ts'

/** The page of the demo's first firm, and one of somebody else: answered here, at origins of their own. */
const BANK = 'https://www.qingtian.example'
const OTHER = 'https://other.example'

// what a browser says of the frame that it refuses, and of the empty page in its place
test.use({ expectedFaults: /frame-ancestors|'localStorage' property/ })

test(
  'a bank’s page holds the evaluation and is handed the result; nobody else’s page may hold it',
  wide,
  async ({ page, context, baseURL }) => {
    test.slow()
    await context.grantPermissions(['local-network-access'])
    const frame = `${baseURL}/firm/1/micro-robo?origin=${encodeURIComponent(BANK)}`
    const body = `<!doctype html><title>bank</title><script>
    window.heard = []
    addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))
  </script><iframe src="${frame}" style="width:100%;height:880px;border:0"></iframe>`
    for (const origin of [BANK, OTHER])
      await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))

    await page.goto('/firm/1/micro-robo')
    await expect(page.getByRole('heading', { level: 1, name: '風險屬性評估與投資組合' })).toBeVisible()
    await expectSound(page)

    await page.goto(BANK)
    const robo = page.frameLocator('iframe')
    await answerAll(robo)
    await expect(robo.getByText('平衡型', { exact: true }).first()).toBeVisible()
    await robo.getByRole('button', { name: '把結果交給 www.qingtian.example' }).click()
    await expect(robo.getByText('已交出結果')).toBeVisible()
    const heard: { origin: string; data: { type: string; token: string } }[] = await page.evaluate('window.heard')
    expect(heard.map(({ origin, data }) => [origin, data.type])).toEqual([
      [new URL(frame).origin, 'zhiheng:micro-robo'],
    ])
    const claims = JSON.parse(Buffer.from(heard[0]?.data.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: BANK, firm: 1, level: 3 })
    // it needs no cookie, and within another page a browser keeps none of ours
    expect(await context.cookies(BANK)).toEqual([])

    await page.goto(OTHER)
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  },
)

test(
  'a visitor of the firm’s site signs in, comes back to the result, and takes the plan for a new portfolio',
  wide,
  async ({ page }) => {
    test.slow()
    const client = makeAccount('robo-client')
    administer('join-firm', '--firm', '1', '--email', client.email, '--role', 'member')
    await page.goto('/firm/1/micro-robo')
    await answerAll(page)
    await expect(page.getByRole('heading', { name: /^採用「.+」（第 \d+ 版）$/ })).toBeVisible()
    await expect(page.getByText('年化報酬')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: '登入後採用這個方案' }).click()
    await expect(page).toHaveURL(/\/firm\/1\/members\/signin\?referer=%2Fmicro-robo/)
    await signIn(page, client)

    // the answers waited in the tab
    await expect(page.getByRole('combobox', { name: '投資組合' })).toHaveValue('', { timeout: 20_000 })
    await expectSound(page)
    await page.getByRole('button', { name: '記錄風險屬性並繼續' }).press('Enter')
    await expect(page).toHaveURL(/\/firm\/1\/portfolios\/new\?/)
    await expect(page.getByText('建立之後，這個投資組合會以您選的機構方案為目標。')).toBeVisible()
    // the funds of the plan come with a name of their own: none
    await expect(page.getByRole('button', { name: /^移除 / }).first()).toBeVisible()
    await page.getByRole('textbox', { name: '組合名稱' }).fill('照方案')
    await page.getByRole('button', { name: '建立投資組合' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '照方案' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^依「.+」第 \d+ 版/)).toBeVisible()
    await page.goto('/firm/1/members/risk_evaluation')
    await expect(page.getByText('平衡型').first()).toBeVisible()
  },
)

/** Answers in the middle and sends it. A press on a part that is not awake yet is lost: until all are taken. */
async function answerAll(robo: FrameLocator | Page): Promise<void> {
  await expect(async () => {
    for (const { key } of riskQuestions)
      await robo.locator(`#question-${key} input[value="C"]`).check({ timeout: 2000 })
    await expect(robo.getByText(`已回答 ${riskQuestions.length}／${riskQuestions.length} 題`)).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 60_000 })
  await robo.getByRole('button', { name: '看評估結果' }).locator('visible=true').click()
}
