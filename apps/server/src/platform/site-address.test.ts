import { expect, it } from 'vitest'

import { siteAddress } from './site-address.ts'

it('an address in a mail is the public one, else that of this machine', () => {
  const here = { publicUrl: null, host: '127.0.0.1', port: 3000 }
  expect(siteAddress({ ...here, publicUrl: 'https://fund.example/' }, '/members/signin')).toBe(
    'https://fund.example/members/signin',
  )
  expect(siteAddress(here, '/members/signin')).toBe('http://127.0.0.1:3000/members/signin')
  expect(siteAddress({ ...here, host: '0.0.0.0' }, '/')).toBe('http://localhost:3000/')
})
