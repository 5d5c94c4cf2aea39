import { createServer } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { AddressError, addressFault, requireAddress } from './require-address.ts'

/** A program that has a port of its own, until it is closed. */
async function portInUse(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new TypeError('it has no port')
  return { port: address.port, close }
}

describe('the address of the site', () => {
  it('is refused where another program has it, with the port to take instead', async () => {
    const { port } = await portInUse()
    const asked = requireAddress({ port, host: '127.0.0.1' })
    await expect(asked).rejects.toThrow(AddressError)
    await expect(asked).rejects.toThrow(`PORT ${port} on 127.0.0.1 is in use by another program`)
    await expect(asked).rejects.toThrow(`(PORT=${port + 1} npm start)`)
  })

  it('is refused where it is none of this machine', async () => {
    await expect(requireAddress({ port: 0, host: '192.0.2.1' })).rejects.toThrow('HOST 192.0.2.1 is no address of')
  })

  it('is free again when it was tried', async () => {
    const { port, close } = await portInUse()
    await close()
    const free = { port, host: '127.0.0.1' }
    await requireAddress(free)
    await expect(requireAddress(free)).resolves.toBeUndefined()
  })
})

const withCode = (code: string) => Object.assign(new Error('listen'), { code })

it.each([
  ['EADDRINUSE', 'PORT 3000 on ::1 is in use'],
  ['EACCES', 'PORT 3000 may not be opened by this user'],
  ['EADDRNOTAVAIL', 'HOST ::1 is no address of this machine'],
  ['ENOTFOUND', 'HOST ::1 is no address of this machine'],
  ['EAI_AGAIN', 'HOST ::1 is no address of this machine'],
  ['EINVAL', 'HOST ::1 is no address of this machine'],
])('%s is told as what to do', (code, said) => {
  expect(addressFault(withCode(code), { port: 3000, host: '::1' })?.message).toContain(said)
})

it.each([
  ['another cause', withCode('EMFILE')],
  ['no code', new Error('listen')],
  ['no error', { code: 'EACCES' }],
])('%s is left as it is', (_, error) => {
  expect(addressFault(error, { port: 3000, host: '::1' })).toBeNull()
})
