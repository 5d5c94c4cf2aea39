import { catalogue } from '../language/catalogue.ts'
import { subSectorRows } from './sectors-table.ts'

/** One sub-sector (sector_2) of the site's taxonomy and the groups it belongs to. */
export interface SubSector {
  readonly sector1Id: string
  readonly sector2Id: string
  /** Short name, at most seven characters. */
  readonly csname: string
  readonly name: string
  readonly sector23Id: string
  /** Equity market of set14; null for everything that is not equity. */
  readonly sector14Id: string | null
  readonly mCode: string
  readonly featureName: string
  readonly riskLevel: 1 | 2 | 3 | 4 | 5
  /** The public index a real feed would use; a synthetic series must never carry this name. */
  readonly benchmarkName: string
  readonly demoIndexName: string
  readonly baseCurrency: string
}

/** Every sub-sector, in the order of the taxonomy. */
export const subSectors: readonly SubSector[] = subSectorRows.map((row) => ({
  sector1Id: row[0],
  sector2Id: row[1],
  ...catalogue({ csname: row[2], name: row[3], featureName: row[7] }),
  sector23Id: row[4],
  sector14Id: row[5] === '' ? null : row[5],
  mCode: row[6],
  riskLevel: row[8],
  benchmarkName: row[9],
  demoIndexName: row[10],
  baseCurrency: row[11],
}))

const byId = new Map(subSectors.map((sector) => [sector.sector2Id, sector]))

/** The sub-sector of an id, or null where the taxonomy has none. */
export function subSectorOf(sector2Id: string | null): SubSector | null {
  return sector2Id === null ? null : (byId.get(sector2Id) ?? null)
}
