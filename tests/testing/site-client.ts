import { z } from 'zod'

/** A member of a running site, as a browser would be one: cookies, CSRF token, JSON. */
export class SiteClient {
  readonly #base: string
  readonly #cookies = new Map<string, string>()
  #csrf = ''

  private constructor(base: string) {
    this.#base = base
  }

  static async signIn(base: string, email: string, password: string): Promise<SiteClient> {
    const client = new SiteClient(base)
    const visit = await client.#fetch('/api/member', {})
    client.#csrf = visit.headers.get('x-csrf-token') ?? ''
    const answer = await client.send('POST', '/api/member/signin', { body: { email, password } })
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    client.#csrf = z.object({ csrf: z.string() }).parse(answer.body).csrf
    return client
  }

  /** @param key - the Idempotency-Key of a write */
  async send(
    method: string,
    address: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<{ status: number; body: unknown }> {
    const answer = await this.#fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'x-csrf-token': this.#csrf,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${this.#base}${address}`, {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie === '' ? {} : { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}
