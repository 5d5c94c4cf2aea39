import { parseArgs } from 'node:util'

import { shareNear, walkRandomMarket } from '../apps/server/src/testing/walk-random-market.ts'

// `node scripts/check-random-markets.ts [--markets 1000] [--seed 1]` asks for advice in random markets in which up to half
// of the funds have broken prices, and compares the predicted volatility with the generator's own. Exit 1 where an aim is missed.

const { values } = parseArgs({
  options: { markets: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const first = Number(values.seed)
const walks = Array.from({ length: Number(values.markets) }, (_, index) => walkRandomMarket(first + index))

const kinds = Map.groupBy(walks, ({ kind }) => kind)
const pairs = walks.flatMap(({ before }) => (before === null ? [] : [before]))
const same = pairs.filter(([here, alone]) => here === alone).length
const near = shareNear(walks)
const models = walks.filter(({ isModelWithin }) => isModelWithin !== null)
const told = walks.filter(({ predicted }) => predicted !== null)

process.stdout.write(
  [
    `${walks.length} markets, all answered: ${[...kinds].map(([kind, own]) => `${kind} ${own.length}`).join(', ')}`,
    `untouched holdings, bit-identical figures: ${same} of ${pairs.length}`,
    `predicted volatility within 15 % of the true one: ${(near * 100).toFixed(1)} % of ${told.length}`,
    `models within their bands and caps: ${models.filter(({ isModelWithin }) => isModelWithin === true).length} of ${models.length}`,
    '',
  ].join('\n'),
)
process.exitCode = same === pairs.length && near >= 0.95 && models.every(({ isModelWithin }) => isModelWithin) ? 0 : 1
