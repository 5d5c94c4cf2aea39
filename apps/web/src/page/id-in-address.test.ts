import { describe, expect, it } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { callThrough } from '../api/query.ts'
import { pages } from '../routes-table.ts'

/** Funds and articles go by words. */
const byWords: ReadonlySet<string> = new Set(['FundShow', 'AdminFunds', 'AdminArticle', 'AdminVersions'])
const named = pages.filter(({ name, path }) => path.includes('/:id') && !path.includes('/:ids') && !byWords.has(name))

describe('a page whose address names a number', () => {
  it.each(named.map(({ name, path, page }) => ({ name, path, page })))(
    'is not there where $path has none: $name',
    async ({ path, page }) => {
      const queries = createQueryClient()
      callThrough(queries, () => Promise.reject(new Error('nothing is asked for')))
      const { load } = await page()
      for (const id of ['map', '0', '007', '-1', '1.5', '1e3', '2147483648', '12345678901', '']) {
        const url = new URL(`http://site.example${path.replace(':id', id)}?report=1`)
        await expect(load?.({ queries, params: { id }, url, member: null }), id).rejects.toMatchObject({
          code: 'not_found',
        })
      }
    },
  )
})
