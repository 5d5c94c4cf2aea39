import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { CommandEvent } from '../features/back-office/command.ts'
import { readControlFile, writeControlFile } from '../platform/control-file.ts'
import { whatIsSaid } from '../testing/what-is-said.ts'
import { askSite } from './ask-site.ts'
import { runOnCommandLine } from './run-on-command-line.ts'

const token = 'x'.repeat(43)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-run-'))
  return () => rmSync(folder, { recursive: true })
})

/** A program that answers as it is told where a site would. */
async function answering(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { address: '127.0.0.1', port: (server.address() as AddressInfo).port, token }
}
const lines = (...events: readonly object[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('')
const asked = async (answer: RequestListener) => {
  const events: CommandEvent[] = []
  const control = await answering(answer)
  const isDone = await askSite(control, { name: 'check' }, (event) => events.push(event))
  return { isDone, events }
}

describe('a site that is asked', () => {
  it('is sent the command with its token, and said what it says', async () => {
    const { promise: sent, resolve } = Promise.withResolvers<unknown>()
    const { isDone, events } = await asked((request, response) => {
      request.on('data', (part: Buffer) => resolve([request.headers.authorization, JSON.parse(part.toString())]))
      response.end(lines({ kind: 'line', text: '✓ 一切相符' }, { kind: 'exit', code: 0 }))
    })
    expect(await sent).toEqual([`Bearer ${token}`, { name: 'check' }])
    expect(isDone).toBe(true)
    expect(events).toEqual([
      { kind: 'line', text: '✓ 一切相符' },
      { kind: 'exit', code: 0 },
    ])
  })

  it.each([204, 404, 500])('has not done it where something answers %s', async (status) => {
    const { isDone, events } = await asked((_, response) => response.writeHead(status).end())
    expect([isDone, events]).toEqual([false, []])
  })

  it('that stops before the end has failed: half of it may be done', async () => {
    await expect(asked((_, response) => response.end(lines({ kind: 'line', text: '…' })))).rejects.toThrow(
      '網站在指令完成前停止了',
    )
    await expect(asked((_, response) => response.end())).rejects.toThrow('網站在指令完成前停止了')
  })

  it('whose connection breaks is a fault, not a site that is gone', async () => {
    await expect(asked((request) => void request.socket.destroy())).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('that is gone has not done it', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect(await askSite({ address: '127.0.0.1', port, token }, { name: 'check' }, () => {})).toBe(false)
  })
})

describe('a command', () => {
  it('is done by the site of its folder, and ends as that says', async () => {
    const control = await answering((_, response) =>
      response.end(lines({ kind: 'line', text: '找不到', isError: true }, { kind: 'exit', code: 1 })),
    )
    writeControlFile(folder, control)
    expect(readControlFile(folder)).toEqual(control)
    vi.stubEnv('DATA_DIR', folder)
    vi.stubEnv('DATABASE_URL', '')
    const said = whatIsSaid()
    await runOnCommandLine({ name: 'check' })
    expect([said.out(), said.err(), said.code()]).toEqual(['', '找不到\n', 1])
  })

  it('does not ask that site where the database is elsewhere', async () => {
    const control = await answering(() => expect.unreachable())
    writeControlFile(folder, control)
    vi.stubEnv('DATA_DIR', folder)
    vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two letters or more')
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing')
    const said = whatIsSaid()
    await runOnCommandLine({ name: 'check' })
    expect(said.err()).toContain('127.0.0.1')
    expect([said.out(), said.code()]).toEqual(['', 2])
  })

  it('with a setting that is wrong is one line, and ends with 2', async () => {
    vi.stubEnv('PORT', 'eighty')
    const said = whatIsSaid()
    await runOnCommandLine({ name: 'check' })
    expect(said.err()).toBe('PORT is not valid: "eighty" (see README.md, "Settings")\n')
    expect([said.out(), said.code()]).toEqual(['', 2])
  })

  it('with a folder that is a file is one line, and ends with 2', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    vi.stubEnv('DATA_DIR', file)
    vi.stubEnv('DATABASE_URL', '')
    const said = whatIsSaid()
    await runOnCommandLine({ name: 'check' })
    expect(said.err()).toMatch(/^DATA_DIR cannot be .*\n$/)
    expect(said.code()).toBe(2)
  })

  it('leaves a bug to be a bug', async () => {
    const control = await answering((_, response) => response.end('not a line of ours\n'))
    writeControlFile(folder, control)
    vi.stubEnv('DATA_DIR', folder)
    vi.stubEnv('DATABASE_URL', '')
    whatIsSaid()
    const broken = new TypeError('x is not a function')
    vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      throw broken
    })
    await expect(runOnCommandLine({ name: 'check' })).rejects.toBe(broken)
  })
})
