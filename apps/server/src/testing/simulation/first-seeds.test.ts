import { expect, it } from 'vitest'

import { onPostgres } from '../test-database.ts'
import { endureSeeds, wentThroughAll } from './endure-seeds.ts'

/** On PostgreSQL this would be the same again: the simulation has a database of its own. */
it.skipIf(onPostgres)(
  'the site holds what it promises under deaths, lost answers and clocks that are put: the first seeds',
  async () => expect(await endureSeeds(0)).toSatisfy(wentThroughAll),
  600_000,
)
