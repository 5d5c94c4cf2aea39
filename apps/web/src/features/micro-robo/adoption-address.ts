import type { RoboFirmPlan } from '@zhiheng/contract/micro-robo.ts'

/** What is taken, by a client of which level, and for which portfolio; null: one that is still to be made. */
interface Adoption {
  readonly plan: RoboFirmPlan
  readonly level: number
  readonly portfolio: number | null
}

/** Where a plan is taken: the choice of a portfolio that is there, or the form of a new one with the plan's funds. */
export function adoptionAddress({ plan, level, portfolio }: Adoption): string {
  const { plan_id: id, number, kyc_entry: entry, funds } = plan
  if (portfolio !== null) return `/portfolios/${portfolio}/adjust?kycId=${level}&kycEntry=${entry}`
  const set = funds.map(({ lipper_id: fund, percent }) => `${fund}-${percent}`).join(',')
  return `/portfolios/new?by=fund&set=${set}&plan=${id}&number=${number}&kycId=${level}`
}

/** The plan that a new portfolio is to follow, as its form's address says; null: none. */
export function adoptionIn(address: URLSearchParams): { plan_id: number; number: number; kyc_id: number } | null {
  const [id, number, level] = ['plan', 'number', 'kycId'].map((key) => rowIn(address.get(key)))
  if (!id || !number || !level || level > 5) return null
  return { plan_id: id, number, kyc_id: level }
}

function rowIn(written: string | null): number | null {
  return written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null
}
