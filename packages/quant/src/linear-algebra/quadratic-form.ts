import { dotProduct } from './dot-product.ts'
import type { Matrix } from './matrix.ts'
import { multiplySymmetric } from './multiply-symmetric.ts'

/**
 * x' A x: the variance of a portfolio, if x are weights and A is a covariance.
 *
 * @param matrix - shape (n, n), symmetric
 * @param vector - length n
 * @returns x' A x
 *
 * Source: Markowitz, "Portfolio selection", Journal of Finance 7(1), 1952: V = Σ Σ σij Xi Xj.
 */
export function quadraticForm(matrix: Matrix, vector: Float64Array): number {
  return dotProduct(vector, multiplySymmetric(matrix, vector))
}
