import { describe, expect, it } from 'vitest'

import { readEnvironment, vapidKeysOf } from './environment.ts'

describe('the feature switches', () => {
  it('are left to staff without a word', () => {
    expect(readEnvironment({}).features).toEqual({})
  })

  it('are turned by name, and no other with them', () => {
    const { features } = readEnvironment({ FEATURES: 'holding=off, module.favoriteSlider=off,compare=on' })
    expect(features).toEqual({ holding: false, 'module.favoriteSlider': false, compare: true })
  })

  it.each(['flying=on', 'holding', 'holding=maybe', 'holding=off,'])('refuse to start with %s', (said) => {
    expect(() => readEnvironment({ FEATURES: said })).toThrow(/^FEATURES is not valid/)
  })
})

describe('our places elsewhere', () => {
  it('are none without a word, and stand in the order in which they are said', () => {
    expect(readEnvironment({}).links).toBeNull()
    const said = 'App Store=https://apps.example/id?x=1, Facebook=https://social.example/zhiheng'
    expect(readEnvironment({ FOOTER_LINKS: said }).links).toEqual([
      { label: 'App Store', href: 'https://apps.example/id?x=1' },
      { label: 'Facebook', href: 'https://social.example/zhiheng' },
    ])
  })

  it.each(['App Store', '=https://apps.example', 'Here=http://apps.example', 'Here=javascript:alert(1)'])(
    'are refused as %s',
    (said) => {
      expect(() => readEnvironment({ FOOTER_LINKS: said })).toThrow(/^FOOTER_LINKS is not valid/)
    },
  )
})

describe('the hosts of recordings', () => {
  it('are none without a word, and are read in lower case', () => {
    expect(readEnvironment({}).mediaHosts).toEqual([])
    const said = 'Media.example, cdn.example:8443'
    expect(readEnvironment({ MEDIA_HOSTS: said }).mediaHosts).toEqual(['media.example', 'cdn.example:8443'])
  })

  it.each([
    'https://media.example',
    '*',
    '*.example',
    "a.example 'unsafe-inline'",
    'a.example; script-src *',
    'a.example,',
  ])('are refused as %s', (said) => {
    expect(() => readEnvironment({ MEDIA_HOSTS: said })).toThrow(/^MEDIA_HOSTS is not valid/)
  })
})

describe('the token of /metrics', () => {
  it.each(['fifteen-letters', 'sixteen letters and spaces'])(
    'is refused when it is short or cannot be sent: %s',
    (said) => {
      expect(() => readEnvironment({ METRICS_TOKEN: said })).toThrow(/^METRICS_TOKEN is not valid/)
    },
  )
})

describe('the notice before a stop', () => {
  const onPostgres = { DATABASE_URL: 'postgres://db/site', SESSION_SECRET: 'x'.repeat(32) }

  it("is longer than HAProxy's own checks where a balancer stands before the nodes, and short where none does", () => {
    expect(readEnvironment(onPostgres).drainNoticeMs).toBeGreaterThan(3 * 2000)
    expect(readEnvironment({}).drainNoticeMs).toBe(250)
    expect(readEnvironment({ NODE_ENV: 'development' }).drainNoticeMs).toBe(0)
  })

  it('can be set, and leaves time to finish what is under way', () => {
    expect(readEnvironment({ DRAIN_NOTICE_MS: '1500' }).drainNoticeMs).toBe(1500)
    expect(() => readEnvironment({ DRAIN_NOTICE_MS: '9000' })).toThrow(/^DRAIN_NOTICE_MS is not valid/)
  })
})

describe('the keys for push services', () => {
  const [first, second] = [vapidKeysOf('A'.repeat(42) + 'E'), vapidKeysOf('A'.repeat(42) + 'I')]

  it('are none, or one pair', () => {
    expect(readEnvironment({}).vapid).toBeNull()
    const pair = { VAPID_PUBLIC_KEY: first?.publicKey, VAPID_PRIVATE_KEY: first?.privateKey }
    expect(readEnvironment(pair).vapid).toEqual(first)
  })

  it.each([
    { VAPID_PUBLIC_KEY: first?.publicKey },
    { VAPID_PRIVATE_KEY: first?.privateKey },
    { VAPID_PUBLIC_KEY: first?.publicKey, VAPID_PRIVATE_KEY: second?.privateKey },
  ])('are refused where they do not fit: %#', (said) => {
    expect(() => readEnvironment(said)).toThrow(/^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair/)
  })

  it('are refused where the number is none of the curve', () => {
    const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
    expect(vapidKeysOf(order.toString('base64url'))).toBeNull()
    expect(vapidKeysOf(Buffer.alloc(32).toString('base64url'))).toBeNull()
    expect(vapidKeysOf('short')).toBeNull()
  })
})

describe('a setting that is not valid', () => {
  it('is named with what was said', () => {
    expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(/^PORT is not valid: "eighty" \(see README\.md/)
  })

  it.each([
    'DATABASE_URL',
    'SESSION_SECRET',
    'SECOND_FACTOR_KEY',
    'SMTP_URL',
    'SMS_URL',
    'FUNDRICH_URL',
    'VAPID_PRIVATE_KEY',
    'METRICS_TOKEN',
  ])('is named alone where it may hold a secret: %s', (name) => {
    expect(() => readEnvironment({ [name]: 'me:pa55word' })).toThrow(`${name} is not valid (see README.md, "Settings")`)
  })
})
