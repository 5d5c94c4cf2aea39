import { expect, it } from 'vitest'

import { onPostgres } from '../test-database.ts'
import { endureSeeds, wentThroughAll } from './endure-seeds.ts'
import { simulate } from './simulate.ts'
import { noCounts, startSimulator } from './simulation.ts'

/** On PostgreSQL this would be the same again: the simulation has a database of its own. */
it.skipIf(onPostgres)(
  'the site holds what it promises under deaths, lost answers and clocks that are put: the first seeds',
  async () => expect(await endureSeeds(0)).toSatisfy(wentThroughAll),
  600_000,
)

it.skipIf(onPostgres)(
  'the clock passes the end of a key while its call is sent again: one sending gets the old answer, the other acts again',
  async () => {
    const simulator = await startSimulator()
    // a call whose answer was lost, sent twice more on the second at which it is a day old
    const path = '0:6:5:5:5:5:5:5:5:5:5:3:3:3:3:3:3:3:3:4:5:4:5:5:12:8:8:8:8:8:7:7:7:9:9:9:9:9:9:9:9:9:9:9:6:6:6'
    const failure = await simulate(
      simulator,
      { seed: 700_003_259, path, replayPath: 'CB//J:d' },
      { counts: noCounts() },
    )
    await simulator.cluster.close()
    expect(failure?.faults ?? null).toBeNull()
  },
  600_000,
)
