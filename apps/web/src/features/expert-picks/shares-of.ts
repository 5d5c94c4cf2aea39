import type { ExpertPick } from '@zhiheng/contract/expert-picks.ts'
import type { SharedFund } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'

/** The funds of a list with their shares. */
export function sharesOf({ funds }: Pick<ExpertPick, 'funds'>): SharedFund[] {
  return funds.map(({ lipper_id, name, percent }) => ({ lipperId: lipper_id, name, percent }))
}
