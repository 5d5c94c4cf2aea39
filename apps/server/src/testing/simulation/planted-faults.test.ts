import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { onPostgres } from '../test-database.ts'
import { plantedFaults } from './planted-faults.ts'
import { simulate } from './simulate.ts'
import { noCounts, type Simulator, startSimulator } from './simulation.ts'

/** Within so many seeds every planted fault is found; the slowest was found in a third of them. */
const SEEDS_FOR_A_FAULT = 300

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.cluster.close())

/** On PostgreSQL this would be the same again: the simulation has a database of its own. */
describe.skipIf(onPostgres)('the simulation finds a fault that is planted on purpose', () => {
  it.each(plantedFaults)(
    '$name',
    async ({ plant }) => {
      let taken = 0
      const counts = noCounts()
      try {
        for (let seed = 1; seed <= SEEDS_FOR_A_FAULT; seed++) {
          simulator.cluster.interfere(plant(() => void (taken += 1)))
          const failure = await simulate(simulator, { seed }, { counts, shrinks: false })
          if (failure !== null) return
        }
      } finally {
        simulator.cluster.interfere(null)
      }
      // a fault that no statement fits any more shows nothing
      expect(`not found, though it was at work ${taken} times`).toBeNull()
    },
    120_000,
  )
})
