import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listSwitches } from '@zhiheng/contract/feature-switches.ts'
import { featureDefaults, featureNames, featuresOn } from '@zhiheng/domain/access/features.ts'

import type { Site } from '../../platform/site.ts'
import { listTurned } from './store.ts'

/** Every switch as the next request finds it, and who says so. */
export async function showSwitches({
  db,
  environment: { features: bySetting },
}: Pick<Site, 'db' | 'environment'>): Promise<ReplyOf<typeof listSwitches>> {
  const rows = await listTurned(db)
  const switches = featureNames.map((name) => {
    const row = rows.find((one) => one.name === name)
    const said = bySetting[name]
    const byStaff = row === undefined ? {} : { [name]: row.is_on }
    return {
      name,
      on: featuresOn(bySetting, byStaff).includes(name),
      on_by_itself: featureDefaults[name],
      said_by: said !== undefined ? ('setting' as const) : row === undefined ? ('nobody' as const) : ('staff' as const),
      setting: said === undefined ? null : `FEATURES=${name}=${said ? 'on' : 'off'}`,
      version: row?.version ?? 0,
      turned_at: row === undefined ? null : new Date(row.turned_at).toISOString(),
      turned_by: row?.turned_by ?? null,
    }
  })
  return { switches }
}
