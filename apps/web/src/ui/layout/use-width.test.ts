import { expect, it } from 'vitest'

import { widthQuery } from './use-width.ts'

it.each([
  ['> 768px', '(width > 768px)'],
  ['< 1024px', '(width < 1024px)'],
  ['> 767.98px', '(width > 767.98px)'],
])('the pattern %s asks for %s', (pattern, query) => {
  expect(widthQuery(pattern)).toBe(query)
})

it.each(['768px', '>768px', '>= 768px', '> 768', '> 768px and < 1024px', '(min-width: 768px)', ''])(
  'the pattern %j is refused',
  (pattern) => {
    expect(() => widthQuery(pattern)).toThrow('Invalid media query pattern')
  },
)
