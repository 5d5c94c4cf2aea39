import { Agent, get } from 'node:http'

import { percentile } from './figure.ts'
import { Visit, type Visited } from './page-visit.ts'

// Readers of pages in a process of their own: each of so many connections asks for the next address as soon as it has
// the last page. Its parent says what to ask for over the channel between them, once for each round.

process.on('message', (said) => void visit(Visit.parse(said)).then((visited) => process.send?.(visited)))

async function visit({ connections, seconds, ...asked }: Visit): Promise<Visited> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let refused = 0
  let number = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const reader = async () => {
    while (performance.now() < end) {
      const address = asked.addresses[number++ % asked.addresses.length] ?? '/'
      const { ms, status } = await ask(agent, { ...asked, address })
      if (status === 200) times.push(ms)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, reader))
  agent.destroy()
  const rate = (times.length / (performance.now() - started)) * 1000
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99), refused }
}

type Asking = Pick<Visit, 'origin' | 'headers' | 'localAddress'> & { readonly address: string }

function ask(
  agent: Agent,
  { origin, headers, localAddress, address }: Asking,
): Promise<{ ms: number; status: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(`${origin}${address}`, { agent, headers, localAddress }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0 }))
    }).on('error', reject)
  })
}
