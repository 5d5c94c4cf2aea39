import { request } from 'node:http'

import { type Figure, percentile } from './figure.ts'
import type { RunningSite } from './site-process.ts'

const AT_ONCE = 20
const ROUNDS = 12
const PAGES_A_ROUND = 10
const MEMBER_CALLS = 500
const WARM_UP = 100
/** Of the site's own time: what is measured here has the trip of the asker in it. */
const MEMBER_BUDGET_MS = 3

const member = { email: 'member@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

/** What sign-ins cost those who only read: pages while twenty passwords are checked, and who one is, asked with every page. */
export async function signInFigures(site: RunningSite): Promise<Figure[]> {
  const visitor = await visit(site)
  await pageTimes(site, WARM_UP)
  const quiet = await pageTimes(site, PAGES_A_ROUND * ROUNDS)
  const busy: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const tries = Array.from({ length: AT_ONCE }, (_, index) => tryWrong(site, { visitor, round, index }))
    busy.push(...(await pageTimes(site, PAGES_A_ROUND)))
    await Promise.all(tries)
  }
  return [
    {
      what: `a page while ${AT_ONCE} sign-ins run: p95`,
      value: percentile(busy, 0.95),
      unit: 'ms',
      budget: null,
      note: `while none run ${percentile(quiet, 0.95).toFixed(1)} ms`,
    },
    await memberFigure(site, visitor),
  ]
}

async function pageTimes({ origin }: RunningSite, count: number): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number++) times.push((await ask(`${origin}/`, {}, 200)).ms)
  return times
}

/** Each round comes from a network of its own: one may try no more than twenty-five times in five minutes. */
async function tryWrong(
  { origin }: RunningSite,
  { visitor, round, index }: { visitor: Visitor; round: number; index: number },
): Promise<void> {
  const body = JSON.stringify({ email: `nobody-${round}-${index}@bench.example`, password: 'not it' })
  const headers = headersOf(visitor)
  await ask(`${origin}/api/member/signin`, { body, headers, localAddress: `127.0.1.${round + 1}` }, 401)
}

async function memberFigure(site: RunningSite, visitor: Visitor): Promise<Figure> {
  const { origin } = site
  const signedIn = await signIn(site, { body: JSON.stringify(member), headers: headersOf(visitor) })
  const times: number[] = []
  for (let number = 0; number < WARM_UP + MEMBER_CALLS; number++) {
    const { ms } = await ask(`${origin}/api/member`, { headers: { cookie: signedIn.cookie } }, 200)
    if (number >= WARM_UP) times.push(ms)
  }
  return { what: 'GET /api/member: p95', value: percentile(times, 0.95), unit: 'ms', budget: MEMBER_BUDGET_MS }
}

/** The cookie of a member of the demo who has signed in. */
export async function demoVisitor(site: RunningSite, email = member.email): Promise<{ cookie: string }> {
  const body = JSON.stringify({ ...member, email })
  return signIn(site, { body, headers: headersOf(await visit(site)) })
}

async function signIn({ origin }: RunningSite, asking: Asking): Promise<{ cookie: string }> {
  const { cookie } = await ask(`${origin}/api/member/signin`, asking, 200)
  return { cookie }
}

/** What a browser that has seen a page sends along. */
interface Visitor {
  readonly cookie: string
  readonly csrf: string
}

async function visit({ origin }: RunningSite): Promise<Visitor> {
  const { body, cookie } = await ask(`${origin}/members/signin`, {}, 200)
  return { cookie, csrf: /name="csrf-token" content="([^"]+)"/.exec(body)?.[1] ?? '' }
}

/** What a browser that has seen a page sends along with a call. */
export async function visitorHeaders(site: RunningSite): Promise<Record<string, string>> {
  return headersOf(await visit(site))
}

function headersOf({ cookie, csrf }: Visitor): Record<string, string> {
  return { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' }
}

interface Asking {
  readonly body?: string
  readonly headers?: Record<string, string>
  readonly localAddress?: string
}

interface Answered {
  readonly body: string
  readonly cookie: string
  readonly ms: number
}

function ask(address: string, { body, ...rest }: Asking, expected: number): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const asking = request(address, { method: body === undefined ? 'GET' : 'POST', ...rest }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const ms = performance.now() - started
        const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
        if (answer.statusCode === expected) resolve({ body: Buffer.concat(parts).toString(), cookie, ms })
        else reject(new Error(`${address} answered ${answer.statusCode}`))
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
