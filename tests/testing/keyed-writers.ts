import { randomUUID } from 'node:crypto'

import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { z } from 'zod'

import type { SiteClient } from './site-client.ts'

/** One write with its key. */
interface Write {
  readonly method: string
  readonly address: string
  readonly body: unknown
  readonly key: string
}

/** Writes that were answered with what they were answered, and those whose answer was lost. */
export interface Outcomes {
  readonly answered: { readonly write: Write; readonly reply: unknown }[]
  readonly lost: Write[]
}

const Head = z.object({ version: z.int() })

/** Writes on and on, each with its own key, until the site is gone. */
export async function writeUntilGone(
  client: SiteClient,
  { answered, lost }: Outcomes,
  next: (turn: number) => Promise<Omit<Write, 'key'>>,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    let write: Write | null = null
    try {
      write = { ...(await next(turn)), key: randomUUID() }
      const { status, body } = await client.send(write.method, write.address, write)
      if (status !== 200) throw new Refused(`${write.method} ${write.address}: ${status} ${JSON.stringify(body)}`)
      answered.push({ write, reply: body })
    } catch (error) {
      if (error instanceof Refused) throw error
      if (write !== null) lost.push(write)
      return // the site is gone
    }
  }
}

class Refused extends Error {}

/** Rebalances of one portfolio, each from the version that stands. */
export function rebalances(client: SiteClient, id: number, funds: readonly string[]) {
  return async (turn: number) => {
    const { version } = Head.parse((await client.send('GET', `/api/pfms/${id}`)).body)
    const amounts = funds.map((lipper_id, index) => ({
      lipper_id,
      amount: 10_000 + ((turn * 7 + index * 13) % 50) * 1000,
    }))
    return { method: 'PATCH', address: `/api/pfms/${id}`, body: { version, funds: amounts, kind: 'manual' } }
  }
}

let evaluated = 0

/** Evaluations, which no version and no quota would keep from being written twice; no two with the same answers. */
export async function evaluation(): Promise<Omit<Write, 'key'>> {
  evaluated += 1
  const answers = Object.fromEntries(
    riskQuestions.map(({ key }, index) => [key, [(evaluated >> index) % 2 === 0 ? 'A' : 'B']]),
  )
  return { method: 'POST', address: '/api/member/risk_evaluation', body: { version: riskQuestionsVersion, answers } }
}
