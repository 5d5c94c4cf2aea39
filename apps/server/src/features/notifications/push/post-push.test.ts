import { describe, expect, it } from 'vitest'

import { isPublicAddress, lookupPublic, postPushBy } from './post-push.ts'

describe('an address of the open net', () => {
  it.each(['8.8.8.8', '142.250.76.10', '2404:6800:4008:c00::bc', '2a03:2880::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a name', () => {
  it('that leads inside is not called, whichever way it is looked up', async () => {
    for (const all of [true, false]) {
      const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve))
      expect(String(error)).toContain('no public address')
    }
    const push = { endpoint: 'https://localhost/send', headers: {}, body: Buffer.from('x') }
    await expect(postPushBy(null)(push)).rejects.toThrow('no public address')
  })
})
