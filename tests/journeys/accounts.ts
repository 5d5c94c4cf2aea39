import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import path from 'node:path'

import { expect, type Page, test } from '@playwright/test'

import type { Account } from './journey.ts'
import { demoSite } from './sites.ts'

const root = path.resolve(import.meta.dirname, '../..')

let made = 0

/** Asks the running site for something as its operator does; gives back what it said. */
export function administer(...words: readonly string[]): string {
  return execFileSync(process.execPath, ['apps/server/src/admin-command.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: demoSite(test.info().parallelIndex).dataDir },
    stdio: 'pipe',
    encoding: 'utf8',
  })
}

/**
 * A member whom no other story uses: stories about passwords take theirs away. Never a second developer: a site's only
 * one cannot leave, as the story of the member centre says.
 */
export function makeAccount(story: string, groups = 'member'): Account {
  if (groups.includes('developer')) throw new Error('a site of the stories has one developer: sign in as theirs')
  made += 1
  const account = { email: `${story}-${process.pid}-${made}@journey.example`, password: 'three oaks beside a pond' }
  const { email, password } = account
  administer('create-user', '--email', email, '--name', '王小明', '--password', password, '--groups', groups)
  return account
}

/** The address that the newest mail to someone leads to, as a path of the site; waits until there is one. */
export async function linkByMail(page: Page, to: string, part: string): Promise<string> {
  let found: string | null = null
  const look = async () => {
    const reply = await page.request.get('/api/dev/outbox')
    found = linkIn(await reply.json(), { to, part })
    return found
  }
  await expect.poll(look, { message: `no mail to ${to} leads to ${part}`, timeout: 20_000 }).not.toBeNull()
  return found ?? ''
}

function linkIn({ messages }: { messages: { to: string; text: string }[] }, mail: { to: string; part: string }) {
  for (const { to, text } of messages) {
    const link = to === mail.to ? text.split(/\s/).find((word) => word.includes(mail.part)) : undefined
    if (link !== undefined) return link.replace(/^https?:\/\/[^/]+/, '')
  }
  return null
}

/** Tries ten wrong passwords, from an address of this machine that no browser comes from: those have a limit, too. */
export async function failTenTimes(baseURL: string, email: string): Promise<void> {
  made += 1
  const localAddress = `127.0.${1 + (process.pid % 200)}.${1 + made}`
  const page = await ask(new URL('/members/signin', baseURL), { localAddress })
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const headers = { cookie: page.cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' }
  for (let tries = 0; tries < 10; tries++) {
    const body = JSON.stringify({ email, password: 'not it' })
    const { status } = await ask(new URL('/api/member/signin', baseURL), { localAddress, headers, body })
    if (status !== 401) throw new Error(`a wrong password was answered with ${status}`)
  }
}

interface Asking {
  readonly localAddress: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

function ask(url: URL, { localAddress, headers = {}, body }: Asking) {
  return new Promise<{ status: number; body: string; cookie: string }>((resolve, reject) => {
    const asking = request(url, { method: body === undefined ? 'GET' : 'POST', localAddress, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (text += part))
      reply.on('end', () => {
        const cookie = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
        resolve({ status: reply.statusCode ?? 0, body: text, cookie })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
