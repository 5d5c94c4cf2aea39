import { expect, it } from 'vitest'

import { pathFor, shownEmail } from './shown-email.ts'

it('a link puts no words of its own on our page', () => {
  expect(shownEmail(' hua@test.example ')).toBe('hua@test.example')
  for (const given of [undefined, '', '請匯款至 123-456', 'hua@', 'hua@test', `${'x'.repeat(250)}@a.tw`])
    expect(shownEmail(given)).toBeNull()
})

it('an address stands in a path whatever it is made of', () => {
  expect(pathFor('resend', 'hua+fund@test.example')).toBe('/members/resend/hua%2Bfund%40test.example')
  expect(pathFor('signin', null)).toBe('/members/signin')
})
