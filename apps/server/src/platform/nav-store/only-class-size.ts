import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'

type Sized = Pick<FundRecord, 'strategyId' | 'status' | 'sizeTwd' | 'sizeDate' | 'classSizeTwd' | 'classSizeDate'>

/**
 * The size of a fund of which one class alone is there is that of the class, where no source gives the fund's own.
 *
 * @returns the same classes in their order
 */
export function withOnlyClassSize<F extends Sized>(funds: readonly F[]): F[] {
  const classes = Map.groupBy(funds.filter(isThere), ({ strategyId }) => strategyId)
  return funds.map((fund) => {
    const isOnly = isThere(fund) && classes.get(fund.strategyId)?.length === 1
    if (!isOnly || fund.sizeTwd !== null || fund.classSizeTwd === null) return fund
    return { ...fund, sizeTwd: fund.classSizeTwd, sizeDate: fund.classSizeDate }
  })
}

function isThere({ status }: Sized): boolean {
  return status === 'active' || status === 'suspended'
}
