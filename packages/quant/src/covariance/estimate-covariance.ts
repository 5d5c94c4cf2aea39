import type { Matrix } from '../linear-algebra/matrix.ts'
import { constantCorrelation } from './constant-correlation.ts'
import { historyStarts } from './history-starts.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { shrinkTowards } from './shrunk-covariance.ts'
import { stambaughCovariance } from './stambaugh-covariance.ts'

/** The covariance the product optimises with, and how it was had. */
export interface EstimatedCovariance {
  /** Shape (funds, funds), per year, positive semidefinite. */
  readonly covariance: Matrix
  /** Share of the constant-correlation target, 0 to 1. */
  readonly intensity: number
  /** Returns of each fund that were used. */
  readonly observations: Int32Array
}

/**
 * Covariance of funds from weekly returns: maximum likelihood for unequal histories, then shrinkage toward constant correlation.
 * With unequal histories the intensity is the one of the window that all funds share, which is the cautious choice.
 *
 * @param returns - shape (periods, funds), ratios in one currency, oldest first; NaN before a fund existed, and nowhere else
 * @param periodsPerYear - 52 for weekly returns
 * @returns the covariance per year
 * @throws QuantError `not-finite` for holes; RangeError if a fund has fewer than two returns (the product asks for 26)
 *
 * Source: QUANT.md section 3.3; Ledoit & Wolf 2004; Stambaugh 1997.
 */
export function estimateCovariance(returns: Matrix, periodsPerYear: number): EstimatedCovariance {
  const starts = historyStarts(returns)
  const observations = starts.map((start) => returns.rows - start)
  const youngest = starts.reduce((latest, start) => Math.max(latest, start), 0)
  const shared: Matrix = {
    rows: returns.rows - youngest,
    columns: returns.columns,
    values: returns.values.subarray(youngest * returns.columns),
  }
  const { covariance, intensity } = ledoitWolfConstantCorrelation(shared)
  const oldest = starts.reduce((earliest, start) => Math.min(earliest, start), youngest)
  if (youngest === oldest) return { covariance: scaled(covariance, periodsPerYear), intensity, observations }
  const joint = stambaughCovariance(returns).covariance
  const shrunk = shrinkTowards(joint, constantCorrelation(joint).target, intensity)
  return { covariance: scaled(shrunk.covariance, periodsPerYear), intensity: shrunk.intensity, observations }
}

function scaled(matrix: Matrix, factor: number): Matrix {
  return { ...matrix, values: matrix.values.map((value) => value * factor) }
}
