import { describe, expect, it } from 'vitest'

import { readEnvironment } from './environment.ts'

describe('the feature switches', () => {
  it('are all on without a word', () => {
    expect(readEnvironment({}).features).toEqual(['market', 'holding', 'compare', 'module.favoriteSlider'])
  })

  it('leave out what is turned off by name, and nothing else', () => {
    const { features } = readEnvironment({ FEATURES: 'holding=off, module.favoriteSlider=off,compare=on' })
    expect(features).toEqual(['market', 'compare'])
  })

  it.each(['flying=on', 'holding', 'holding=maybe', 'holding=off,'])('refuse to start with %s', (said) => {
    expect(() => readEnvironment({ FEATURES: said })).toThrow(/^FEATURES is not valid/)
  })
})
