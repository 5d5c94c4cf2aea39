import { describe, expect, it } from 'vitest'

import { everyCall as calls } from './testing/calls.ts'
import { leavesOf } from './testing/leaves-of.ts'

const leaves = calls.flatMap((call) => {
  const name = `${call.method} ${call.path}`
  return [
    ...(call.body ? leavesOf(call.body, `${name} body`) : []),
    ...(call.query ? leavesOf(call.query, `${name} query`) : []),
  ]
})

/** Any that a field takes: to be moved a little. */
const probes = [1, 5, 50, 100, 3000, 0, 1990]
const numbers = leaves.filter(({ schema }) => probes.some((probe) => schema.safeParse(probe).success))
const money = leaves.filter(({ path, schema }) => / query.*amount/.test(path) && schema.safeParse('3000').success)

const neverDecimal = [1e-7, 1e-9, 5e-324, -1e-9, 0.1 + 0.2, 1e21, 1e13, Number.NaN, Infinity]

describe('a number in the body of a call', () => {
  it('is looked at in every call that has one', () => {
    const paths = numbers.map(({ path }) => path)
    expect(paths).toContain('PATCH /api/pfms/:id body.funds[].amount')
    expect(paths).toContain('POST /api/pfms/import_match body.rows[].units')
    expect(paths).toContain('POST /api/pfms/import body.file.records[].after[].value')
    expect(paths).toContain('PATCH /api/pfms/:id/rebalance_settings body.targets[].percent')
    expect(paths).toContain('POST /api/pfms/:id/allocation body.limits.min_weight')
    expect(paths.length).toBeGreaterThan(60)
  })

  it.each(numbers.map((leaf) => [leaf.path, leaf] as const))('%s is a plain decimal number', (_path, { schema }) => {
    const taken = neverDecimal.filter((value) => schema.safeParse(value).success)
    expect(taken).toEqual([])
    for (const probe of probes.filter((value) => schema.safeParse(value).success)) {
      for (const little of [1e-7, 1e-9, 0.00000099]) expect(schema.safeParse(probe + little).success).toBe(false)
    }
  })

  const fine = numbers.filter(({ schema }) => schema.safeParse(1.001).success || schema.safeParse(5.001).success)

  it('has more than two places in units, prices of funds and figures of the economy only', () => {
    const paths = [
      'POST /api/admin/funds/:id/end body.ratio',
      'POST /api/checkup/match body.rows[].units',
      'POST /api/fund_alerts body.target',
      'POST /api/indicator_alerts body.target',
      'POST /api/pfms/import_match body.rows[].units',
      'PUT /api/fund_alerts/:id body.target',
      'PUT /api/indicator_alerts/:id body.target',
    ]
    expect(fine.map(({ path }) => path).toSorted()).toEqual(paths)
  })

  it('has more than one place in money, bands and costs, and not in a share of a whole', () => {
    const shares = numbers.filter(({ path }) => /percent$|bond$|equity$|money_market$|weight$|turnover$/.test(path))
    const onGrid = shares.filter(({ path }) => !path.endsWith('.fund_percent'))
    expect(onGrid.length).toBeGreaterThan(10)
    for (const { path, schema } of onGrid) {
      expect([path, schema.safeParse(12.3).success, schema.safeParse(12.34).success]).toEqual([path, true, false])
    }
  })
})

describe('money in an address', () => {
  it.each(money.map((leaf) => [leaf.path, leaf] as const))('%s is written in digits', (_path, { schema }) => {
    const odd = ['1e2', '1e-7', '0.0000001', '3000.005', ' 3000', '+3000', '0x10', '３０００', '-3000', '1e21', '']
    expect(odd.filter((text) => schema.safeParse(text).success)).toEqual([])
  })

  it('is in two calls', () => expect(money.map(({ path }) => path)).toHaveLength(2))
})
