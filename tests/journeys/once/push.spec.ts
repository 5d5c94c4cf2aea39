import type { Page } from '@playwright/test'

import { pushService, type PushService } from '../../../apps/server/src/testing/push-service.ts'
import { makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { addressOf, demoSite, pushPort } from '../sites.ts'

// the session of the page that is open is over once its member signs in elsewhere
test.use({ expectedFaults: /40[13]/ })

/** Chromium on its own knows no push service: what it would say of its subscription is that of the story's own. */
async function standIn(page: Page, service: PushService): Promise<void> {
  await page.addInitScript((subscription) => {
    let isMade = false
    const made = { toJSON: () => subscription, ...subscription, unsubscribe: () => Promise.resolve((isMade = false)) }
    PushManager.prototype.subscribe = () => {
      isMade = true
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page reads of it is there
      return Promise.resolve(made as unknown as PushSubscription)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    PushManager.prototype.getSubscription = () => Promise.resolve(isMade ? (made as unknown as PushSubscription) : null)
  }, service.subscribe())
}

/** Gives a message to the worker of the page as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = addressOf(demoSite(test.info().parallelIndex))
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body }) => ({ title, body }))
  })

test('a browser that was let in is told of a sign-in elsewhere, and of nothing more once it signs out', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await pushService(pushPort(test.info().parallelIndex))
  const account = makeAccount('push')
  await page.context().grantPermissions(['notifications'])
  await standIn(page, service)
  await enter(page, account)
  await page.goto('/notifications?tab=settings')
  const own = page.getByRole('switch', { name: /^推播到這個瀏覽器/ })
  // what is pressed before the settings are awake is lost
  await expect(async () => {
    if (!(await own.isChecked())) await own.click({ timeout: 2000 })
    await expect(own).toBeChecked({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  const devices = page.getByRole('list', { name: '已開啟推播的裝置' })
  await expect(devices.getByText('這個瀏覽器')).toBeVisible()
  await expectSound(page)

  const elsewhere = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  await enter(await elsewhere.newPage(), account)
  await elsewhere.close()
  await expect.poll(() => service.taken.length, { timeout: 20_000 }).toBe(1)
  const payload = service.taken[0]?.payload
  expect(payload).toMatchObject({ title: '帳號安全', body: expect.stringContaining('收到原因：您的帳號安全') })
  await deliver(page, JSON.stringify(payload))
  await expect.poll(() => shownBy(page)).toMatchObject([{ title: '帳號安全' }])

  await enter(page, account)
  await call(page, '/api/member/signout', {})
  await enter(page, account)
  const { devices: left } = await (await page.request.get('/api/members/setting/push')).json()
  expect(left).toEqual([])
  service.close()
})
