import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { matrixFromRows, zeroMatrix, type Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { MeanVarianceProblem } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'

const inputs = new URL('../../shared/quant/bench/', import.meta.url)

/** Published figures were measured on these inputs; without them the sizes are the same and the numbers drawn. */
export const hasPublishedInputs = existsSync(inputs)

interface Published {
  readonly mu: number[]
  readonly cov: number[][]
  readonly ub: number
  readonly groups: readonly { readonly members: number[]; readonly min: number; readonly max: number }[]
}

/** Caps of 10 % (or 3/n) and four groups between 10 % and 45 %, or none. */
export function benchProblem(size: number, groups: 'with-groups' | 'no-groups'): MeanVarianceProblem {
  const { mu, cov, ub, groups: bands } = hasPublishedInputs ? published(size) : drawn(size)
  return {
    mu: Float64Array.from(mu),
    covariance: matrixFromRows(cov),
    lower: new Float64Array(size),
    upper: new Float64Array(size).fill(ub),
    groups:
      groups === 'with-groups'
        ? bands.map(({ members, min, max }, index) => ({ name: `group ${index}`, members, min, max }))
        : [],
  }
}

/** 1,258 days of 20 funds. */
export function benchScenarios(): Matrix {
  if (!hasPublishedInputs) return drawnReturns(1258, 20)
  const bytes = readFileSync(new URL('X_n20_T1258.f64', inputs))
  return { rows: 1258, columns: 20, values: new Float64Array(Uint8Array.from(bytes).buffer) }
}

function published(size: number): Published {
  // the folder holds what QUANT.md describes
  return JSON.parse(gunzipSync(readFileSync(new URL(`n${size}.json.gz`, inputs))).toString())
}

// A market factor of 15 % a year and own risks between 10 and 40 %.
function drawn(size: number): Published {
  const stream = randomStream(size)
  const own = Array.from({ length: size }, () => 0.1 + 0.3 * stream.nextUnit())
  const beta = own.map(() => 0.5 + stream.nextUnit())
  return {
    mu: own.map((risk) => 0.02 + 0.3 * risk * stream.nextUnit()),
    cov: own.map((risk, i) => own.map((_, j) => 0.0225 * (beta[i] ?? 0) * (beta[j] ?? 0) + (i === j ? risk ** 2 : 0))),
    ub: Math.max(0.1, 3 / size),
    groups: [0, 1, 2, 3].map((group) => ({
      members: own.flatMap((_, fund) => (fund % 4 === group ? [fund] : [])),
      min: 0.1,
      max: 0.45,
    })),
  }
}

function drawnReturns(rows: number, columns: number): Matrix {
  const stream = randomStream(rows)
  const matrix = zeroMatrix(rows, columns)
  for (let t = 0; t < rows; t++) {
    const market = (stream.nextUnit() + stream.nextUnit() + stream.nextUnit() - 1.5) / 60
    for (let i = 0; i < columns; i++) matrix.values[t * columns + i] = market + (stream.nextUnit() - 0.5) / 30
  }
  return matrix
}
