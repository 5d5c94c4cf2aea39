import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { onPostgres } from '../test-database.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { plantedFaults } from './planted-faults.ts'
import { simulate } from './simulate.ts'
import { noCounts } from './simulation.ts'

const SEEDS = 1000
/** Within so many seeds every planted fault is found; the slowest was found in a third of them. */
const SEEDS_FOR_A_FAULT = 300

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

/** On PostgreSQL this would be the same again: the simulation has a database of its own. */
describe.skipIf(onPostgres)('the simulation', () => {
  it(`holds what it promises, under ${SEEDS} seeds of deaths, lost answers and clocks that are put`, async () => {
    const counts = noCounts()
    for (let seed = 1; seed <= SEEDS; seed++) {
      const failure = await simulate(cluster, { seed }, { counts })
      expect(failure === null ? null : `${failure.replay}\n${failure.faults}\n${failure.story}`).toBeNull()
    }
    // it went through what it is for
    expect(counts.steps).toBeGreaterThan(SEEDS * 50)
    for (const least of [counts.deaths, counts.clockSteps, counts.lostAnswers, counts.repeats, counts.jobs])
      expect(least).toBeGreaterThan(SEEDS / 10)
  }, 600_000)

  describe('a fault that is planted on purpose is found', () => {
    it.each(plantedFaults)(
      '$name',
      async ({ plant }) => {
        let taken = 0
        const counts = noCounts()
        try {
          for (let seed = 1; seed <= SEEDS_FOR_A_FAULT; seed++) {
            cluster.interfere(plant(() => void (taken += 1)))
            const failure = await simulate(cluster, { seed }, { counts, shrinks: false })
            if (failure !== null) return
          }
        } finally {
          cluster.interfere(null)
        }
        // a fault that no statement fits any more shows nothing
        expect(`not found, though it was at work ${taken} times`).toBeNull()
      },
      120_000,
    )
  })
})
