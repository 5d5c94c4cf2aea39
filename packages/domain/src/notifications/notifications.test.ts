import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { describeBrowser } from '../session/describe-browser.ts'
import { groupByAge } from './group-by-day.ts'
import { type MessagePart, readMessage, writeMessage } from './message-html.ts'
import { notificationKinds, switchOf } from './notification.ts'
import { subscriptionGroups } from './subscription-groups.ts'
import { allSubscriptions, isOn, setSubscription, subscriptionKeys, subscriptionParents } from './subscriptions.ts'

const said = (parts: readonly MessagePart[]) => parts.map((part) => part.text).join('')
const parts = fc.array(
  fc.record({
    text: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<script>', '</strong>', '&lt;', '"><img>', '&amp;amp;'),
    ),
    strong: fc.boolean(),
  }),
)

describe('a message', () => {
  it('says as HTML what its texts say, and holds no tag but our own', () => {
    fc.assert(
      fc.property(parts, (message) => {
        const html = writeMessage(message)
        expect(html.replaceAll(/<\/?strong>/g, '')).not.toMatch(/[<>"']/)
        expect(said(readMessage(html))).toBe(said(message))
      }),
    )
  })

  it('keeps what stands out', () => {
    const message = [{ text: '投資組合' }, { text: 'A & <B>', strong: true }, { text: '有新方案' }]
    expect(readMessage(writeMessage(message))).toEqual(message)
  })

  it('with a tag that is not ours comes out as the text that it is', () => {
    const html = '<img src=x onerror=alert(1)><strong onclick="x">a</strong>'
    expect(readMessage(html).every((part) => part.strong !== true)).toBe(true)
    expect(said(readMessage(html))).toBe(html)
  })
})

describe('switches', () => {
  const parents = { child: 'parent', grandchild: 'child', other: 'parent' } as const
  type Key = 'parent' | 'child' | 'grandchild' | 'other' | 'alone'

  it('that were never set are on', () => {
    expect(isOn({}, 'goal_reached')).toBe(true)
    expect(isOn({ goal_reached: false }, 'goal_reached')).toBe(false)
  })

  it('a child turned on turns on all above it, and leaves its sister alone', () => {
    expect(setSubscription<Key>(parents, 'grandchild', true)).toEqual({ grandchild: true, child: true, parent: true })
  })

  it('a child turned off leaves its parent on', () => {
    expect(setSubscription<Key>(parents, 'other', false)).toEqual({ other: false })
  })

  it('a parent takes all below it along, both ways', () => {
    for (const on of [true, false]) {
      expect(setSubscription<Key>(parents, 'parent', on)).toEqual({ parent: on, child: on, grandchild: on, other: on })
    }
    expect(setSubscription<Key>(parents, 'alone', false)).toEqual({ alone: false })
  })

  it('one that was never set is as its parent is', () => {
    expect(allSubscriptions({ fund_notices: false, goal_reached: true })).toMatchObject({
      fund_notices: false,
      goal_reached: true,
      screen_changed: false,
      drift: true,
    })
  })

  it('are offered in groups, each once, where something that is told can be turned off by them', () => {
    const offered = subscriptionGroups.flatMap(({ parent, children }) => [parent, ...children])
    expect(new Set(offered).size).toBe(offered.length)
    for (const key of notificationKinds.map(switchOf)) if (key !== null) expect(offered).toContain(key)
    for (const { parent, children } of subscriptionGroups)
      for (const child of children) expect(subscriptionParents[child]).toBe(parent)
    expect(subscriptionKeys).toEqual(expect.arrayContaining(offered))
  })

  it('news of the account and of a firm’s documents and names cannot be turned off, and all else can', () => {
    const always = ['security', 'firm_document', 'firm_domain']
    expect(notificationKinds.filter((kind) => switchOf(kind) === null)).toEqual(always)
    expect(switchOf('rebalance')).toBe('portfolio_rebalance')
  })
})

describe('the ages of a list', () => {
  it('are today, the six days before, and earlier; empty ones are left out', () => {
    const entries = ['2026-11-21', '2026-11-20', '2026-11-15', '2026-11-14', '2026-11-13'].map((day) => ({
      day: asIsoDate(day),
    }))
    const days = groupByAge(entries, asIsoDate('2026-11-20')).map((group) => [
      group.age,
      ...group.entries.map((entry) => entry.day),
    ])
    expect(days).toEqual([
      ['today', '2026-11-21', '2026-11-20'],
      ['week', '2026-11-15', '2026-11-14'],
      ['earlier', '2026-11-13'],
    ])
    expect(groupByAge([], asIsoDate('2026-11-20'))).toEqual([])
  })
})

describe('what a browser says it is', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge，Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari，iPhone'],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome，Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox，macOS'],
    ['curl/8.0', '未知的瀏覽器'],
    [null, '未知的瀏覽器'],
  ])('%s is %s', (userAgent, name) => expect(describeBrowser(userAgent)).toBe(name))
})
