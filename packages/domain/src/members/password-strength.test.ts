import { expect, it } from 'vitest'

import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'short'],
  ['七個字還是太短', 'short'],
  ['12345678', 'weak'],
  ['hgfedcbahgfedcba', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['x7kd92mq', 'weak'],
  ['tree-and-9', 'fair'],
  // four and five different characters
  ['axqmaxqmaxqm', 'weak'],
  ['axqmzaxqmzax', 'fair'],
  // ten steps, eight and seven of them to a neighbour
  ['abcdefghixm', 'weak'],
  ['abcdefghxqm', 'fair'],
  // fifteen characters, eleven and twelve different
  ['axqmzbwpkeuaxqm', 'fair'],
  ['axqmzbwpkeuraxq', 'strong'],
  // ten characters, seven and eight different
  ['axqmzbwaxq', 'weak'],
  ['axqmzbwpax', 'fair'],
  ['三棵橡樹 beside the pond', 'strong'],
])('%j looks %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
