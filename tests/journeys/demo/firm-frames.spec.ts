import type { Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { wide } from '../widths.ts'

/** The page of the demo's first firm, and one of somebody else: answered here, at origins of their own. */
const BANK = 'https://www.qingtian.example'
const OTHER = 'https://other.example'

// what a browser says of frames, scripts and answers that it refuses, and of the empty page in their place
test.use({
  expectedFaults:
    /frame-ancestors|X-Frame-Options|'localStorage' property|Content Security Policy|CORS policy|Failed to load resource/,
})

/** A page of another origin that holds an address of ours in a frame. */
async function openAround(page: Page, origin: string, address: string): Promise<void> {
  await page.unroute(`${origin}/**`)
  const body = `<!doctype html><title>around</title><iframe src="${address}" style="width:100%;height:880px"></iframe>`
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(origin)
}

/** Where the frame of a page ended up. */
const frameOf = (page: Page) => page.frames()[1]?.url() ?? ''
const REFUSED = 'chrome-error://chromewebdata/'

test(
  'of a firm’s site one page alone stands in frames, and only in those that the firm has named',
  wide,
  async ({ page, context, baseURL }) => {
    test.slow()
    await context.grantPermissions(['local-network-access'])
    const admin = makeAccount('framed')
    administer('join-firm', '--firm', '1', '--email', admin.email, '--role', 'admin')
    await enter(page, admin)
    const robo = `${baseURL}/firm/1/micro-robo`
    await openAround(page, BANK, robo)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    expect(frameOf(page)).toBe(robo)

    const refused: readonly (readonly [around: string, address: string])[] = [
      [OTHER, robo],
      [BANK, `${baseURL}/firm/2/micro-robo`],
      [BANK, `${baseURL}/micro-robo`],
      ...[
        '/landing',
        '/manage',
        '/manage/members',
        '/members/signin',
        '/portfolios',
        '/micro-robo/',
        '/ajax_landing',
      ].map((path) => [BANK, `${baseURL}/firm/1${path}`] as const),
    ]
    for (const [around, address] of refused) {
      await openAround(page, around, address)
      await expect.poll(() => frameOf(page), { message: `${address} in ${around}` }).toBe(REFUSED)
    }
  },
)

test(
  'a page of a firm runs no script that is put into it, and sends nothing elsewhere',
  wide,
  async ({ page, baseURL }) => {
    const admin = makeAccount('policy')
    administer('join-firm', '--firm', '1', '--email', admin.email, '--role', 'admin')
    const asked: string[] = []
    await page.route(`${OTHER}/**`, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await enter(page, admin)
    for (const path of ['/firm/1/landing', '/firm/1/manage', '/firm/1/manage/pools', '/firm/1/micro-robo']) {
      await page.goto(path)
      const broken = await page.evaluate(async (other) => {
        const told: string[] = []
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective))
        const script = document.createElement('script')
        script.textContent = 'window.struck = true'
        document.body.append(script)
        const image = new Image()
        image.src = `${other}/pixel.png`
        document.body.insertAdjacentHTML(
          'beforeend',
          `<img src=x onerror="window.struck = true"><form action="${other}/form" method="post"></form><base href="${other}/">`,
        )
        document.body.append(image)
        await fetch(`${other}/data`).catch(() => undefined)
        document.body.querySelector<HTMLFormElement>(`form[action^="${other}"]`)?.submit()
        await new Promise((done) => setTimeout(done, 500))
        return {
          told: [...new Set(told)].toSorted(),
          struck: 'struck' in window,
          base: document.baseURI.startsWith(other),
        }
      }, OTHER)
      expect([path, broken.struck, broken.base]).toEqual([path, false, false])
      expect([path, broken.told]).toEqual([
        path,
        expect.arrayContaining([
          'base-uri',
          'connect-src',
          'form-action',
          'img-src',
          'script-src-attr',
          'script-src-elem',
        ]),
      ])
    }
    expect(asked).toEqual([])

    // what may stand in the bank's own page is told to its page alone
    const readFrom = async (origin: string) => {
      await page.unroute(`${origin}/**`)
      await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }))
      await page.context().grantPermissions(['local-network-access'])
      await page.goto(origin)
      return page.evaluate(
        (address) =>
          fetch(address).then(
            (reply) => reply.status,
            () => 'refused',
          ),
        `${baseURL}/firm/1/ajax_landing`,
      )
    }
    expect(await readFrom(BANK)).toBe(200)
    expect(await readFrom(OTHER)).toBe('refused')
  },
)
