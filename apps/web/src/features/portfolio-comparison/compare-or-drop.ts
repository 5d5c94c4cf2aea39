import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'

import { isNotFound } from '../../api/api-error.ts'
import { need } from '../../api/prefetch.ts'
import type { CallQuery } from '../../api/query.ts'
import { addressWithout, type Comparing } from './comparing.ts'
import { comparison, models, portfolio } from './queries.ts'

/**
 * Loads a comparison. An old address may name a portfolio that was deleted, or someone else's, and is refused whole:
 * then the page goes on to the address without it.
 *
 * @throws a redirect to the address of those who are there
 */
export async function compareOrDrop(queries: QueryClient, comparing: Comparing): Promise<void> {
  try {
    await need(queries, comparison(comparing))
  } catch (error) {
    if (!isNotFound(error)) throw error
    const missing = await missingOf(queries, comparing.keys)
    if (missing.size === 0) throw error
    throw redirect(addressWithout(comparing, missing))
  }
}

async function missingOf(queries: QueryClient, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { points } = await need(queries, models)
  const published = new Set(points.map(({ level }) => `m${level}`))
  const present = await Promise.all(
    keys.map(async (key) => (key.startsWith('m') ? published.has(key) : isThere(queries, portfolio(key)))),
  )
  return new Set(keys.filter((_, index) => present[index] === false))
}

async function isThere(queries: QueryClient, wanted: CallQuery<unknown>): Promise<boolean> {
  try {
    await need(queries, wanted)
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}
