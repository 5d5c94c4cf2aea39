import fc from 'fast-check'

import { checkInvariants } from '../../features/back-office/check-invariants.ts'
import { type Storm, shifts, storms } from './intents.ts'
import { faultsOfCheck, judge } from './judge.ts'
import { beginSimulation, type Counts, type Simulation, SimulationFault, type Simulator } from './simulation.ts'
import { runJob, runStorm } from './storm.ts'

/** Where a simulation is found again. */
export interface Place {
  readonly seed: number
  readonly path?: string | undefined
  readonly replayPath?: string | undefined
}

/** A simulation that came to something that must not be. */
export interface Failure extends Place {
  readonly faults: string
  /** The shortest series of storms that was found to bring it about. */
  readonly story: string
  /** The command that does it again. */
  readonly replay: string
}

type SimulatedCommand = fc.AsyncCommand<object, Simulation>

const MOST_COMMANDS = 7

function storming(storm: Storm): SimulatedCommand {
  return {
    check: () => true,
    run: async (_, simulation) => judge(simulation, await runStorm(simulation, storm)),
    toString: () => `storm ${JSON.stringify(storm)}`,
  }
}

function puttingTheClock(by: number): SimulatedCommand {
  return {
    check: () => true,
    async run(_, simulation) {
      const { cluster, counts } = simulation
      const moment = cluster.clock.now().getTime() + by
      await cluster.clock.prepare(moment)
      cluster.clock.put(moment)
      simulation.latest = Math.max(simulation.latest, moment)
      counts.clockSteps += 1
    },
    toString: () => `clock ${by / 60_000} minutes`,
  }
}

/** Runs the simulation of one seed. @returns null where all that must hold held */
export async function simulate(
  simulator: Simulator,
  { seed, path, replayPath }: Place,
  { counts, shrinks = true }: { counts: Counts; shrinks?: boolean },
): Promise<Failure | null> {
  const series = fc.commands(
    [storms.map(storming), storms.map(storming), storms.map(storming), shifts.map(puttingTheClock)],
    { maxCommands: MOST_COMMANDS, size: 'max', ...(replayPath === undefined ? {} : { replayPath }) },
  )
  const property = fc.asyncProperty(series, fc.scheduler(), async (told, scheduler) => {
    const simulation = await beginSimulation(simulator, { scheduler, counts })
    await fc.asyncModelRun(() => ({ model: {}, real: simulation }), told)
    await finish(simulation)
  })
  const place = path === undefined ? {} : { path }
  const result = await fc.check(property, {
    seed,
    ...place,
    numRuns: 1,
    unbiased: true,
    endOnFailure: !shrinks,
    interruptAfterTimeLimit: 30_000,
  })
  return result.failed ? failureOf(result, seed) : null
}

/** Lets all that waits come to its end, and asks what an operator would ask. */
async function finish(simulation: Simulation): Promise<void> {
  const { cluster, counts, mails } = simulation
  // whatever was put off until a moment that the clock has shown once is due
  const later = simulation.latest + 600_000
  await cluster.clock.prepare(later)
  cluster.clock.put(later)
  await runJob(simulation, cluster.node('A'), 'deliver')
  const { clock, db } = cluster
  const left = simulation.snapshot.mails.filter(({ id, failed }) => failed === null && !mails.has(id))
  const results = await checkInvariants(db, { clock, market: cluster.node('A').site.market() })
  counts.checks += 1
  const faults = [...left.map(({ id }) => `mail ${id} was never sent`), ...faultsOfCheck(results)]
  if (faults.length > 0) throw new SimulationFault(faults.join('\n'))
}

function failureOf(
  { counterexamplePath, counterexample, errorInstance }: fc.RunDetails<[Iterable<SimulatedCommand>, fc.Scheduler]>,
  seed: number,
): Failure {
  const story = counterexample === null ? '' : fc.stringify(counterexample[0])
  const replayPath = /replayPath="([^"]*)"/.exec(story)?.[1]
  const place = { seed, path: counterexamplePath ?? undefined, replayPath }
  const words = [
    `--seed ${seed}`,
    `--path ${place.path}`,
    ...(replayPath === undefined ? [] : [`--replay-path ${replayPath}`]),
  ]
  return {
    ...place,
    faults: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    story,
    replay: `npm run simulate -- ${words.join(' ')}`,
  }
}
