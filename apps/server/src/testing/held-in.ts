import type { TestMember } from './a-member.ts'
import type { TestApp } from './test-app.ts'

/** What a portfolio's page says that each of its funds is worth, all lines of a fund together. */
export async function heldIn(app: TestApp, id: number, as: TestMember): Promise<Record<string, number>> {
  const { funds } = (await app.get(`/api/pfms/${id}`, as)).json()
  const sums = new Map<string, number>()
  for (const { lipper_id: fund, value } of funds) sums.set(fund, (sums.get(fund) ?? 0) + Number(value))
  return Object.fromEntries(sums)
}
