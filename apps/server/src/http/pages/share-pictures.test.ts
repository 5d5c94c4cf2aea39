import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import sharp from 'sharp'
import { describe, expect } from 'vitest'

import { readVisit } from '../../features/session/read-visit.ts'
import { testApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { besidesPages, writtenPages } from '../../testing/written-pages.ts'
import { cookiesOf } from '../guards/cookies.ts'
import { createServer } from '../site/create-server.ts'
import { hasChineseFont } from './chinese-font.ts'
import type { PageSource, WebApplication } from './page-source.ts'
import { mountSharePictures } from './share-pictures.ts'

/** A site of which the pictures are drawn so. */
function drawing(draw: WebApplication['drawSharePicture']): PageSource {
  const { source } = writtenPages()
  const web = async () => ({ ...(await source.web()), ...besidesPages, drawSharePicture: draw })
  return { ...source, web }
}

const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${fill}"/></svg>`

const font = await hasChineseFont()

describe('the picture of a shared link', () => {
  test.runIf(font)('is a PNG of the usual size that stands under any version', async ({ db }) => {
    const asked: object[] = []
    const pages = drawing(({ kind, id }) => {
      asked.push({ kind, id })
      return Promise.resolve(square('#f08300'))
    })
    const app = await testApp({ db, pages })
    const answer = await app.get('/share/funds/STOCK1/2026-11-20.png')
    expect(answer.headers['content-type']).toBe('image/png')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    const other = await app.get('/share/articles/one/2026-11-21.png')
    expect(other.rawPayload).toEqual(answer.rawPayload)
    expect(asked).toEqual([
      { kind: 'funds', id: 'STOCK1' },
      { kind: 'articles', id: 'one' },
    ])
    const again = {
      url: '/share/funds/STOCK1/x.png',
      headers: { host: 'localhost', 'if-none-match': answer.headers.etag },
    }
    expect((await app.ask(again)).statusCode).toBe(304)
    await app.server.close()
  })

  test.runIf(font)('is another one as soon as it shows something else', async ({ db }) => {
    let fill = '#c62a23'
    const app = await testApp({ db, pages: drawing(() => Promise.resolve(square(fill))) })
    const colour = async () => {
      const { rawPayload } = await app.get('/share/funds/STOCK1/1.png')
      const [red = 0, green = 0] = await sharp(rawPayload).raw().toBuffer()
      return red > green ? 'red' : 'green'
    }
    expect(await colour()).toBe('red')
    fill = '#14763b'
    expect(await colour()).toBe('green')
    await app.server.close()
  })

  test.runIf(font)('is not there where its page is not', async ({ db }) => {
    const app = await testApp({ db, pages: drawing(() => Promise.reject(new Refusal('not_found'))) })
    expect((await app.get('/share/funds/NOWHERE/1.png')).statusCode).toBe(404)
    await app.server.close()
  })

  test.runIf(font)('is drawn so many times for one network, and no more', async ({ db }) => {
    const environment = { isDemo: false }
    const app = await testApp({ db, environment, pages: drawing(() => Promise.resolve(square('#fff'))) })
    const status = async () => (await app.get('/share/funds/STOCK1/1.png')).statusCode
    for (let time = 0; time < 300; time++) await status()
    expect(await status()).toBe(429)
    await app.server.close()
  })

  test('on a machine that cannot write Chinese is the one of the site, for an article and a fund', async ({ db }) => {
    const { site, logged, server: other } = await testApp({ db })
    const server = createServer(site, { wrap: null })
    mountSharePictures(server, {
      doorway: {
        site,
        appVersion: 'test',
        cookies: cookiesOf(site.environment),
        readVisit: (token) => readVisit(site, token),
        findFirm: () => Promise.resolve(null),
        hasToAgree: () => Promise.resolve(false),
        countCall: () => {},
      },
      source: drawing(() => Promise.reject(new Error('it would draw boxes'))),
      callsFor: () => () => Promise.reject(new Error('nothing is asked')),
      hasFont: () => Promise.resolve(false),
    })
    for (const path of ['/share/articles/one/2026-11-20.png', '/share/funds/STOCK1/2026-11-20.png']) {
      const { statusCode, headers } = await server.inject({ url: path, headers: { host: 'localhost' } })
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/og.png', 'no-store'])
    }
    const warnings = logged.filter(({ level }) => level === 'warn')
    expect(warnings.map(({ message }) => message)).toEqual([
      'no font for Chinese on this machine: shared links show the picture of the site',
    ])
    await server.close()
    await other.close()
  })
})
