import { describe, expect, it } from 'vitest'

import { hasLink, invitationLimits, isInvitationToken, markedToken } from './invitation.ts'
import { readInvitationLines } from './read-invitation-lines.ts'

describe('a file of people to invite', () => {
  it('is read by its head, in whatever order its columns stand', () => {
    const file =
      '\uFEFF姓名,備註,電子郵件,電話\r\n林志明,"您好, 歡迎",Ming@Bank.example ,02\r\n\r\n,,hua@bank.example,\r\n'
    expect(readInvitationLines(file)).toEqual({
      lines: [
        { line: 2, email: 'ming@bank.example', name: '林志明', note: '您好, 歡迎' },
        { line: 4, email: 'hua@bank.example', name: '', note: '' },
      ],
      broken: [],
      tooMany: 0,
    })
  })

  it('without a head has addresses first, then names and notes', () => {
    expect(readInvitationLines('a@b.tw\nb@b.tw\t王小明').lines).toMatchObject([
      { line: 1, email: 'a@b.tw', name: '' },
      { line: 2, email: 'b@b.tw', name: '王小明' },
    ])
  })

  it('loses what nobody sees and a table or a page left there', () => {
    const file = '\u202aa@b.tw\u202c,\u202e明小王\u202c,\u200b您好\u2069\n\ufeffb@b.tw,👩‍⚕️ 王醫師'
    expect(readInvitationLines(file)).toMatchObject({
      lines: [
        { email: 'a@b.tw', name: '明小王', note: '您好' },
        { email: 'b@b.tw', name: '👩‍⚕️ 王醫師' },
      ],
      broken: [],
    })
  })

  it('names each line that invites nobody, and why', () => {
    const file = [
      'a@b.tw',
      '王小明',
      'A@B.TW,又一次',
      `b@b.tw,${'王'.repeat(41)}`,
      `c@b.tw,,${'字'.repeat(201)}`,
      'd@b.tw,,請至 https://evil.example 登入',
      'e@b.tw,www.evil.example',
      'f@b.tw,王\u0000',
    ].join('\n')
    const { lines, broken } = readInvitationLines(file)
    expect(lines).toHaveLength(1)
    expect(broken.map(({ line, why }) => [line, why.kind])).toEqual([
      [2, 'no_email'],
      [3, 'repeated'],
      [4, 'long_name'],
      [5, 'long_note'],
      [6, 'link'],
      [7, 'link'],
      [8, 'control'],
    ])
    expect(broken[1]?.why).toEqual({ kind: 'repeated', first: 1 })
  })

  it('counts what stands above fifty thousand lines and does not read it', () => {
    const file = Array.from({ length: invitationLimits.lines + 3 }, (_, at) => `m${at}@bank.example`).join('\n')
    const { lines, broken, tooMany } = readInvitationLines(file)
    expect([lines.length, broken.length, tooMany]).toEqual([50_000, 0, 3])
  })
})

it('the token of an invitation is told from that of an older letter', () => {
  const secret = 'x'.repeat(43)
  expect(isInvitationToken(markedToken(secret))).toBe(true)
  expect([secret, 't1', `i.${secret}x`].some(isInvitationToken)).toBe(false)
})

it('a note that leads elsewhere is known', () => {
  expect(['http://a.tw', 'WWW.a.tw', '下週見'].map(hasLink)).toEqual([true, true, false])
})
