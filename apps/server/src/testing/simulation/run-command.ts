import { parseArgs } from 'node:util'

import { simulate } from './simulate.ts'
import { noCounts, startSimulator } from './simulation.ts'

// `npm run simulate`: many simulations of the site under faults, each from its own seed.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
  },
})

const isReplay = values.path !== undefined
const first = Number(values.seed ?? Date.now() % 1_000_000_000)
const runs = isReplay ? 1 : Number(values.runs)
const counts = noCounts()
const simulator = await startSimulator()
const started = performance.now()
for (let index = 0; index < runs; index++) {
  const seed = first + index
  const failure = await simulate(simulator, { seed, path: values.path, replayPath: values['replay-path'] }, { counts })
  if (failure !== null) {
    process.stdout.write(`${failure.replay}\n${failure.faults}\n${failure.story}\n`)
    process.exitCode = 1
    break
  }
  if (counts.simulations % 1000 === 0) process.stdout.write(`${counts.simulations} …\n`)
}
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage()
const told = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
process.stdout.write(
  `from seed ${first}, in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor: ${told.join(', ')}\n`,
)
await simulator.cluster.close()
