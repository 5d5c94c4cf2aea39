import { pictureAt, pictureAddress } from '@zhiheng/domain/article-pictures/picture-address.ts'
import type { Picture } from '@zhiheng/domain/article-pictures/picture.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import sharp from 'sharp'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { keepPictures } from './keep-pictures.ts'
import { sweepPicturesJob } from './sweep-pictures-job.ts'
import { aPng, claiming, plain, withPart } from './testing/a-picture.ts'

type Db = Parameters<typeof aMember>[0]
const address = '/api/article_pictures?alt=%E8%B5%B0%E5%8B%A2'

async function bringsAs(app: TestApp, db: Db, bytes: Buffer) {
  return app.post(address, bytes, await aMember(db, { groups: ['staff'] }))
}

function pictureOf(src: string): Picture {
  const at = pictureAt(src)
  if (at === null) throw new RangeError(`${src} is no picture`)
  return at.picture
}

const kept = (db: Db) => db.selectFrom('article_pictures').select('hash').execute()

describe('a picture that the staff bring', () => {
  test('is kept in widths that are no larger than it, and served as a file for ever', async ({ app, db }) => {
    const bytes = await plain(1280, 720).jpeg().toBuffer()
    const reply = await bringsAs(app, db, bytes)
    expect(reply.statusCode).toBe(200)
    const { src, ...said } = reply.json()
    expect(said).toEqual({ width: 1280, height: 720, alt: '走勢' })
    for (const width of [480, 960, 1280]) {
      const file = await app.ask({ url: pictureAddress(pictureOf(src), width) })
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      const meta = await sharp(file.rawPayload).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', width, (width * 720) / 1280])
    }
    const head = await app.ask({ method: 'HEAD', url: src })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const again = await app.ask({
      url: src,
      headers: { host: 'localhost', 'if-none-match': String(head.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is made smaller where it is large, and never larger', async ({ app, db }) => {
    const wide = (await bringsAs(app, db, await plain(4000, 1000).webp().toBuffer())).json()
    expect([wide.width, wide.height]).toEqual([1600, 400])
    const high = (await bringsAs(app, db, await plain(1000, 6400).png().toBuffer())).json()
    expect([high.width, high.height]).toEqual([500, 3200])
    const small = (await bringsAs(app, db, await aPng(120, 90))).json()
    expect(small.src).toMatch(/-120x90-120\.webp$/)
  })

  test('is turned upright, on white, and tells nothing of where and with what it was taken', async ({ app, db }) => {
    const bytes = await plain(600, 400)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const turned = sharp(bytes).withMetadata({ orientation: 6 }).jpeg()
    const reply = (await bringsAs(app, db, await turned.toBuffer())).json()
    expect([reply.width, reply.height]).toEqual([400, 600])
    const { rawPayload } = await app.ask({ url: reply.src })
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(rawPayload.includes('SECRET-PLACE')).toBe(false)

    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const shown = await app.ask({ url: (await bringsAs(app, db, clear)).json().src })
    const [red = 0, green = 0, blue = 0] = await sharp(shown.rawPayload).raw().toBuffer()
    expect(Math.min(red, green, blue)).toBeGreaterThan(250)
  })

  test('carries nothing on that was hidden behind its pixels', async ({ app, db }) => {
    const bytes = Buffer.concat([await aPng(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { src } = (await bringsAs(app, db, bytes)).json()
    expect((await app.ask({ url: src })).rawPayload.includes('<script>')).toBe(false)
  })

  test('is one picture however often it comes, also at the same time', async ({ app, db }) => {
    const [one, other] = [await aMember(db, { groups: ['staff'] }), await aMember(db, { groups: ['staff'] })]
    const bytes = await aPng()
    const replies = await Promise.all([one, other, one].map((member) => app.post(address, bytes, member)))
    const [first] = replies.map((reply) => reply.json())
    expect(replies.map((reply) => reply.json())).toEqual([first, first, first])
    const later = await app.post('/api/article_pictures?alt=another', bytes, other)
    expect(later.json()).toEqual({ ...first, alt: 'another' })
    expect(await kept(db)).toHaveLength(1)
    expect(await db.selectFrom('article_picture_files').select('width').execute()).toHaveLength(2)
  })
})

describe('what is no picture is refused', () => {
  const png = aPng()
  const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer, number, string])[] = [
    ['an SVG with script', () => Buffer.from(page), 415, 'picture_type'],
    ['an SVG behind the head of an XML', () => Buffer.from(`<?xml version="1.0"?>${page}`), 415, 'picture_type'],
    ['a PDF, whatever it is called', () => Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF'), 415, 'picture_type'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'picture_type'],
    ['a GIF', () => gif, 415, 'picture_type'],
    ['a HEIC', () => heic, 415, 'picture_type'],
    ['a TIFF', () => plain(60, 60).tiff().toBuffer(), 415, 'picture_type'],
    ['nothing', () => Buffer.alloc(0), 422, 'picture_broken'],
    ['the head of a PNG alone', async () => (await png).subarray(0, 8), 422, 'picture_broken'],
    ['a PNG that ends early', async () => (await png).subarray(0, -40), 422, 'picture_broken'],
    ['a JPEG that ends early', async () => half(await noise().jpeg().toBuffer()), 422, 'picture_broken'],
    ['a WebP that ends early', async () => half(await noise().webp().toBuffer()), 422, 'picture_broken'],
    ['letters behind the head of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3, 4]), 422, 'picture_broken'],
    ['a bomb of 2,500 megapixels', async () => claiming(await png, 50_000, 50_000), 422, 'picture_size'],
    ['what says to be larger than it is', async () => claiming(await png, 6000, 6000), 422, 'picture_broken'],
    ['a picture without width', async () => claiming(await png, 0, 360), 422, 'picture_broken'],
    ['a dot', () => aPng(1, 1), 422, 'picture_size'],
    [
      'a moving PNG',
      async () => withPart(await png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      422,
      'picture_moves',
    ],
    ['a moving WebP', () => moving(), 422, 'picture_moves'],
  ]

  test.for(cases)('%s', async ([, bytes, status, code], { app, db }) => {
    const reply = await bringsAs(app, db, await bytes())
    expect([reply.statusCode, reply.json().error?.code]).toEqual([status, code])
    expect(reply.json().error.message).toMatch(/圖片/)
    expect(await kept(db)).toEqual([])
  })

  test('a file of 40 MB, before it is read', async ({ app, db }) => {
    const member = await aMember(db, { groups: ['staff'] })
    const said = await app.ask({
      method: 'POST',
      url: address,
      headers: {
        host: 'localhost',
        cookie: `sid=${member.token}`,
        'x-csrf-token': member.csrf,
        'content-length': String(40 * 1024 * 1024),
      },
      payload: Buffer.from('the rest is never sent'),
    })
    expect(said.statusCode).toBe(413)
    expect(said.json().error).toMatchObject({ code: 'too_large', fields: { file: '檔案不可超過 8 MB' } })
    const sent = await app.post(address, Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), member)
    expect([sent.statusCode, sent.json().error.code]).toEqual([413, 'too_large'])
  })

  test('one that nobody says the content of', async ({ app, db }) => {
    const member = await aMember(db, { groups: ['staff'] })
    for (const query of ['', '?alt=', '?alt=%20%20', `?alt=${'a'.repeat(301)}`]) {
      const reply = await app.post(`/api/article_pictures${query}`, await aPng(), member)
      expect(Object.keys(reply.json().error.fields), query).toEqual(['alt'])
    }
  })
})

describe('pictures', () => {
  test('are brought by the staff alone, from our own page', async ({ app, db }) => {
    const bytes = await aPng()
    expect((await app.post(address, bytes)).statusCode).toBe(401)
    expect((await app.post(address, bytes, await aMember(db))).statusCode).toBe(403)
    const staff = await aMember(db, { groups: ['staff'] })
    expect((await app.post(address, bytes, { ...staff, csrf: 'x' })).json().error.code).toBe('csrf_invalid')
    expect(await kept(db)).toEqual([])
  })

  test('that are not here, or not under this address, are not found', async ({ app, db }) => {
    const { src } = (await bringsAs(app, db, await aPng(640, 360))).json()
    const { hash } = pictureOf(src)
    for (const other of [
      `/pictures/${'0'.repeat(32)}-640x360-640.webp`,
      `/pictures/${hash}-640x400-640.webp`,
      `/pictures/${hash}-640x360-320.webp`,
      `/pictures/${hash}-640x360-640.png`,
      '/pictures/',
      '/pictures/x',
    ]) {
      expect((await app.ask({ url: other })).statusCode, other).toBe(404)
    }
  })

  test('that no version names go after thirty days; one that is named stays', async ({ app, db }) => {
    const [named, left] = [
      (await bringsAs(app, db, await aPng(100, 100))).json(),
      await bringsAs(app, db, await aPng()),
    ]
    const at = app.clock.now().toISOString()
    const stranger = { hash: 'f'.repeat(32), width: 60, height: 40 }
    expect(await keepPictures(db, [pictureOf(named.src), stranger], at)).toEqual([stranger])
    const sweep = () => sweepPicturesJob(app.site).run(new AbortController().signal)
    app.clock.forward(30 * DAY_MS)
    await sweep()
    expect(await kept(db)).toHaveLength(2)
    app.clock.forward(1)
    await sweep()
    expect(await kept(db)).toEqual([{ hash: pictureOf(named.src).hash }])
    expect((await app.ask({ url: named.src })).statusCode).toBe(200)
    expect((await app.ask({ url: left.json().src })).statusCode).toBe(404)
    expect(await db.selectFrom('article_picture_files').select('hash').execute()).toHaveLength(1)
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

function noise() {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise: noisy } })
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => aPng(60, 60, colour)))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}
