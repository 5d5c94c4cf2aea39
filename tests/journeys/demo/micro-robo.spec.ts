import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { expect, expectSound, test } from '../journey.ts'
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
    // a press on a part that is not awake yet is lost: until all are taken
    await expect(async () => {
      for (const { key } of riskQuestions)
        await robo.locator(`#question-${key} input[value="C"]`).check({ timeout: 2000 })
      await expect(robo.getByText(`已回答 ${riskQuestions.length}／${riskQuestions.length} 題`)).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })
    await robo.getByRole('button', { name: '看評估結果' }).locator('visible=true').click()
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
