import { checkFirmInvitations, inviteToFirm } from '@zhiheng/contract/firm-invitations.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { invitationsCsv } from './invitations-csv.ts'
import { invitationsAddress, readInvitations } from './queries.ts'
import { checkPeople, sendPeople } from './send-invitations.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const file = (count: number) => Array.from({ length: count }, (_, at) => `m${at}@bank.example`).join('\n')
const going = () => ({ kind: 'client' as const, signal: new AbortController().signal, onProgress: () => {} })
const report = (count: number) => ({
  people: Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    email: `m${at}@bank.example`,
    name: '',
    note: '',
  })),
  troubles: [],
  tooMany: 0,
})

describe('a file of people', () => {
  it('is looked up, and each line is once among those to invite or among the troubles', async () => {
    replies(checkFirmInvitations, { rows: ['new', 'client', 'unreachable'], left_today: 9 })
    const found = await checkPeople(`${file(3)}\n不是信箱`, going())
    expect(found?.people.map(({ email }) => email)).toEqual(['m0@bank.example'])
    expect(found?.troubles.map(({ line, why }) => [line, why.kind])).toEqual([
      [2, 'client'],
      [3, 'unreachable'],
      [4, 'no_email'],
    ])
    expect(found?.leftToday).toBe(9)
    expect(await checkPeople(' \n', going())).toBeNull()
  })

  it('is sent in parts of two hundred, whose progress is told', async () => {
    replies(inviteToFirm, { rows: Array.from({ length: 200 }, () => 'new' as const), left_today: 0 })
    const told: number[] = []
    const sent = await sendPeople(report(450), { ...going(), onProgress: ({ done }) => told.push(done) })
    expect(told).toEqual([0, 200, 400])
    expect([sent.people.length, sent.waiting.length, sent.fault]).toEqual([450, 0, null])
    expect(network.asked).toHaveLength(3)
  })

  it('that somebody stops leaves those who got no letter to be sent later', async () => {
    replies(inviteToFirm, { rows: Array.from({ length: 200 }, () => 'new' as const), left_today: 0 })
    const stopper = new AbortController()
    const onProgress = ({ done }: { done: number }) => done === 200 && stopper.abort()
    const sent = await sendPeople(report(450), { ...going(), signal: stopper.signal, onProgress })
    expect([sent.people.length, sent.waiting.length, sent.fault]).toEqual([200, 250, null])
  })

  it('that meets a fault says it, and knows of nobody that they were written to', async () => {
    refuses(inviteToFirm, { status: 503, code: 'busy', message: '系統忙碌中' })
    const sent = await sendPeople(report(3), going())
    expect([sent.people.length, sent.waiting.length]).toEqual([0, 3])
    expect(sent.fault).toBe('系統忙碌中')
  })
})

describe('the list of invitations', () => {
  it('is asked for by its address, which says wrongly counts for nothing', () => {
    const asked = { words: '王', state: 'bounced', kind: 'sub', page: 2 } as const
    const { searchParams } = new URL(invitationsAddress(asked), 'https://site.example')
    expect(readInvitations(searchParams)).toEqual(asked)
    expect(readInvitations(new URLSearchParams('state=any&kind=x&page=0'))).toEqual({
      words: '',
      state: null,
      kind: null,
      page: 1,
    })
  })

  it('as a table has no formula', () => {
    const at = '2026-11-20T04:00:00.000Z'
    const row = { id: 1, email: 'a@b.tw', name: '=1+1', kind: 'client', state: 'sent', letters: 1, by: null } as const
    const [, line] = invitationsCsv([{ ...row, sent_at: at, expires_at: at }]).split('\r\n')
    expect(line).toBe(`a@b.tw,'=1+1,會員,已寄出,${at},${at},1,`)
  })
})
