import type { Schema } from '../../platform/database/schema.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Site } from '../../platform/site.ts'
import type { Answer } from './answer.ts'

/**
 * What a feature brings to the site. All features are joined once, in `features.ts`.
 *
 * @template Needs what it asks of other features; `features.ts` says who answers
 */
export interface Feature<Needs = unknown> {
  /** Which call goes to which action. */
  readonly routes?: (site: Site, needs: Needs) => readonly Answer[]
  /** What the site does by itself at set times. */
  readonly jobs?: (site: Site, needs: Needs) => readonly Job[]
  /** The tables that it owns. */
  readonly tables?: readonly (keyof Schema)[]
  /** Where a member stands in them. */
  readonly personalData?: readonly PersonalData[]
}
