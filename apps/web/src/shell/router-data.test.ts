import { describe, expect, it } from 'vitest'

import { readRouterData } from './router-data.ts'

describe('what the loaders left in the page', () => {
  it('is nothing where they left nothing', () => {
    expect(readRouterData()).toEqual({ loaderData: {}, errors: null })
    expect(readRouterData({ loaderData: { page: 7 }, errors: null })).toEqual({ loaderData: { page: 7 }, errors: null })
  })

  it('has an Error again where one was thrown', () => {
    const { errors } = readRouterData({ errors: { page: { __type: 'Error', message: '查無此頁', stack: '' } } })
    expect(errors?.['page']).toBeInstanceOf(Error)
    expect(errors?.['page']).toMatchObject({ message: '查無此頁' })
  })

  it.each([
    ['an answer', { status: 404, statusText: '', data: null }],
    ['another kind of thing', { __type: 'TypeError', message: 'x' }],
    ['a text', 'lost'],
    ['nothing', null],
  ])('has %s as it was thrown', (_, thrown) => {
    expect(readRouterData({ errors: { page: thrown } }).errors).toEqual({ page: thrown })
  })
})
