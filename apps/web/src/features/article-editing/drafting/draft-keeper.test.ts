import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../../../api/api-error.ts'
import { AGAIN_MS, type Draft, DraftKeeper, STILL_MS } from './draft-keeper.ts'

const record: TypedArticle = {
  section: 'insights',
  kind: 'post',
  category_id: null,
  author_id: null,
  is_premium: false,
  title: '一',
  summary: '',
  key_points: [],
  tags: [],
  body_html: '',
  cards: [],
  media: null,
  event: null,
}

/** A site that keeps what is sent, or refuses as it is told. */
function keeping(answers: (() => Promise<void>)[] = []) {
  const sent: Draft[] = []
  let here: Draft | null = null
  const keeper = new DraftKeeper(
    { record, base: 3, after: null, saved: record },
    {
      send: async (draft) => {
        sent.push(draft)
        await answers.shift()?.()
        return { saved_at: `at ${sent.length}`, newest_version: 3, newest_by: null }
      },
      keep: (draft) => (here = draft),
    },
  )
  return { keeper, sent, here: () => here }
}

const refused = (code: 'network' | 'edit_conflict' | 'not_found') => () =>
  Promise.reject(new ApiError({ code, status: 0 }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is typed', () => {
  it('is on the device at once, at the site once typing stops, and then no longer on the device', async () => {
    const { keeper, sent, here } = keeping()
    keeper.change({ title: '一二' })
    await vi.advanceTimersByTimeAsync(STILL_MS - 1)
    keeper.change({ title: '一二三' })
    expect(here()?.record.title).toBe('一二三')
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(STILL_MS)
    expect(sent.map((draft) => draft.record.title)).toEqual(['一二三'])
    expect(keeper.read().keeping).toEqual({ kind: 'kept', at: 'at 1' })
    expect(here()).toBeNull()
  })

  it('while something is under way goes after it, and says what it goes over', async () => {
    let arrive: () => void = () => {}
    const { keeper, sent, here } = keeping([() => new Promise((resolve) => (arrive = resolve))])
    keeper.change({ title: '二' })
    await vi.advanceTimersByTimeAsync(STILL_MS)
    keeper.change({ title: '三' })
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(here()?.record.title).toBe('三')
    await vi.advanceTimersByTimeAsync(STILL_MS)
    expect(sent.map((draft) => [draft.record.title, draft.after])).toEqual([
      ['二', null],
      ['三', 'at 1'],
    ])
  })

  it('without a network stays on the device and is sent again until it is through', async () => {
    const { keeper, sent, here } = keeping([refused('network')])
    keeper.change({ title: '二' })
    await vi.advanceTimersByTimeAsync(STILL_MS)
    expect(keeper.read().keeping.kind).toBe('offline')
    expect([keeper.isUnsent(), here()?.record.title]).toEqual([true, '二'])
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect(sent.length).toBe(2)
    expect([keeper.isUnsent(), here()]).toEqual([false, null])
  })

  it('does not go over what another window wrote, and stays on the device', async () => {
    const { keeper, sent, here } = keeping([refused('edit_conflict')])
    keeper.change({ title: '二' })
    await vi.advanceTimersByTimeAsync(STILL_MS)
    keeper.change({ title: '三' })
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect(sent.length).toBe(1)
    expect(keeper.read().keeping.kind).toBe('elsewhere')
    expect(here()?.record.title).toBe('三')
  })

  it('of an article that somebody deleted stays on the device, and is not sent again', async () => {
    const { keeper, sent, here } = keeping([refused('not_found')])
    keeper.change({ title: '二' })
    await vi.advanceTimersByTimeAsync(STILL_MS)
    keeper.change({ title: '三' })
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect([sent.length, keeper.read().keeping.kind, here()?.record.title]).toEqual([1, 'gone', '三'])
  })

  it('is forgotten with the article that one deletes', async () => {
    const { keeper, sent, here } = keeping()
    keeper.change({ title: '二' })
    await keeper.hold()
    keeper.forget()
    await keeper.flush()
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect([sent, keeper.isUnsent(), here()]).toEqual([[], false, null])
  })

  it('after a version was saved goes on from that version', async () => {
    const { keeper, sent } = keeping()
    keeper.change({ title: '二' })
    const saved = keeper.read().record
    keeper.change({ title: '三' })
    await keeper.hold()
    keeper.settle(saved, 4)
    expect(keeper.isChanged()).toBe(true)
    await vi.advanceTimersByTimeAsync(STILL_MS)
    expect(sent.map(({ base, record: { title } }) => [base, title])).toEqual([[4, '三']])
  })
})
