import { expect } from 'vitest'

import { simulate } from './simulate.ts'
import { type Counts, noCounts, startSimulator } from './simulation.ts'

/** As many as one of the files that share the seeds of a test run has: side by side they take half of the time. */
const SEEDS = 500

/** Runs the simulations of a file's seeds: what the site promises must hold in all. @param part - 0, 1 … */
export async function endureSeeds(part: number): Promise<Counts> {
  const simulator = await startSimulator()
  const counts = noCounts()
  for (let seed = part * SEEDS + 1; seed <= (part + 1) * SEEDS; seed++) {
    const failure = await simulate(simulator, { seed }, { counts })
    expect(failure === null ? null : `${failure.replay}\n${failure.faults}\n${failure.story}`).toBeNull()
  }
  await simulator.cluster.close()
  return counts
}

/** Whether simulations went through what they are for. */
export function wentThroughAll({ steps, deaths, clockSteps, lostAnswers, repeats, jobs }: Counts): boolean {
  return steps > SEEDS * 50 && Math.min(deaths, clockSteps, lostAnswers, repeats, jobs) > SEEDS / 10
}
