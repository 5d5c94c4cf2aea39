import { afterEach, describe, expect, it } from 'vitest'

import { type DnsServer, startDnsServer } from '../../testing/dns-server.ts'
import { findTexts } from './find-texts.ts'

const running: DnsServer[] = []
async function aServer(): Promise<DnsServer> {
  const server = await startDnsServer()
  running.push(server)
  return server
}
afterEach(() => running.splice(0).forEach((server) => server.close()))

const name = '_zhiheng.fund.bank.example'

describe('the texts of a name on the net', () => {
  it('are all that stand there, long ones in one piece', async () => {
    const server = await aServer()
    const long = 'x'.repeat(300)
    server.answer(name, ['v=spf1 -all', long])
    const found = await findTexts({ dnsServers: [server.address] }, name)
    expect(found.kind === 'found' && found.records.toSorted()).toEqual(['v=spf1 -all', long])
  })

  it('are none where the name is unknown, and where it has no such record', async () => {
    const server = await aServer()
    expect(await findTexts({ dnsServers: [server.address] }, name)).toEqual({ kind: 'none' })
    server.answer(name, [])
    expect(await findTexts({ dnsServers: [server.address] }, name)).toEqual({ kind: 'none' })
  })

  it('cannot be had from a server that fails, or is not there', async () => {
    const server = await aServer()
    server.answer(name, 'failure')
    expect(await findTexts({ dnsServers: [server.address] }, name)).toEqual({ kind: 'unreachable' })
    running.splice(0)
    server.close()
    expect(await findTexts({ dnsServers: [server.address] }, name)).toEqual({ kind: 'unreachable' })
  })

  it('are not waited for longer than some seconds', async () => {
    const server = await aServer()
    server.answer(name, 'silence')
    expect(await findTexts({ dnsServers: [server.address] }, name)).toEqual({ kind: 'timeout' })
    expect(server.asked.length).toBeGreaterThan(1)
  }, 20_000)
})
