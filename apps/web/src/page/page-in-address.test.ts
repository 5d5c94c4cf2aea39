import { expect, it } from 'vitest'

import { pageInAddress } from './page-in-address.ts'

it.each([
  ['', 1],
  ['page=', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['page=9999', 9999],
  ['page=10000', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=Infinity', 1],
])('the address “%s” asks for page %i', (search, page) => {
  expect(pageInAddress(new URLSearchParams(search))).toBe(page)
})
