import { hitFundTopic } from '@zhiheng/contract/fund-topics.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { countOpening } from './hit-marker.ts'

const opening = { memberId: 7, id: 3, source: 'topic_page' } as const

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  localStorage.clear()
  network = standInNetwork()
})

describe('the opening of a topic', () => {
  it('is told once, for each member, topic and source', async () => {
    replies(hitFundTopic, { counted: true })
    await countOpening(opening)
    await countOpening(opening)
    expect(network.asked).toHaveLength(1)
    await countOpening({ ...opening, source: 'home' })
    await countOpening({ ...opening, id: 4 })
    await countOpening({ ...opening, memberId: 8 })
    expect(network.asked).toHaveLength(4)
  })

  it('is told again where it was not heard', async () => {
    refuses(hitFundTopic, { status: 404, code: 'not_found', message: '' })
    await countOpening(opening)
    await countOpening(opening)
    expect(network.asked).toHaveLength(2)
  })

  it('counts again on the next day', async () => {
    replies(hitFundTopic, { counted: true })
    await countOpening(opening)
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '2001-01-01')
    await countOpening(opening)
    expect(network.asked).toHaveLength(2)
  })
})
