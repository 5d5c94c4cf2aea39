import { describe, expect, it } from 'vitest'

import { chooseNode, LEAST_NODE } from './choose-node.mjs'

const without = (own: string) => chooseNode({ hasPinned: false, own, machine: 'darwin-arm64' })

describe('the Node that runs the project', () => {
  it('is the pinned one where there is one, whatever asks', () => {
    expect(chooseNode({ hasPinned: true, own: '18.19.0', machine: 'linux-x64' })).toEqual({
      use: 'pinned',
      refusal: null,
    })
  })

  it.each([LEAST_NODE, '24.18.2', '24.21.0', '26.0.0'])("is the machine's own where that is %s", (own) => {
    expect(without(own)).toEqual({ use: 'own', refusal: null })
  })

  it.each(['24.0.0', '24.18.0', '24.9.9', '22.23.2', '25.9.0'])('is none where the own one is %s', (own) => {
    expect(without(own).use).toBeNull()
  })

  it('is asked for in one line', () => {
    expect(without('24.0.0').refusal).toBe(
      `This project runs on Node 24, ${LEAST_NODE} or newer; this is 24.0.0, and there is no pinned Node for darwin-arm64. Install a current Node 24 (nodejs.org) and run again.`,
    )
  })
})
