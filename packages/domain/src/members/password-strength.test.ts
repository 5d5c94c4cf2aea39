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
  ['三棵橡樹 beside the pond', 'strong'],
])('%j looks %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
