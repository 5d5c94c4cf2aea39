import { type Migration, Migrator } from 'kysely/migration'

import type { Database } from './database.ts'
import * as createdTheFoundation from './migrations/2026-11-21-created-the-foundation.ts'
import * as evaluatedRisk from './migrations/2026-11-21-evaluated-risk.ts'
import * as keptFavorites from './migrations/2026-11-21-kept-favorites.ts'
import * as letOperatorsConfirmSteps from './migrations/2026-11-21-let-operators-confirm-steps.ts'
import * as publishedAnnouncements from './migrations/2026-11-21-published-announcements.ts'
import * as putInTheOutbox from './migrations/2026-11-21-put-in-the-outbox.ts'
import * as toldMembers from './migrations/2026-11-21-told-members.ts'
import * as tookAnothersPlace from './migrations/2026-11-21-took-anothers-place.ts'
import * as wroteToUs from './migrations/2026-11-21-wrote-to-us.ts'
import * as activatedMembers from './migrations/2026-11-22-activated-members.ts'
import * as letMembersLeave from './migrations/2026-11-22-let-members-leave.ts'
import * as lockedAddresses from './migrations/2026-11-22-locked-addresses.ts'
import * as verifiedPhones from './migrations/2026-11-22-verified-phones.ts'
import * as wantedSecondFactors from './migrations/2026-11-22-wanted-second-factors.ts'
import * as watchedReading from './migrations/2026-11-22-watched-reading.ts'
import * as welcomedFriends from './migrations/2026-11-22-welcomed-friends.ts'
import * as followedPortfolios from './migrations/2026-11-23-followed-portfolios.ts'
import * as keptTargets from './migrations/2026-11-23-kept-targets.ts'
import * as printedReports from './migrations/2026-11-23-printed-reports.ts'
import * as publishedExpertPicks from './migrations/2026-11-23-published-expert-picks.ts'
import * as publishedModelPortfolios from './migrations/2026-11-23-published-model-portfolios.ts'
import * as taggedPortfolios from './migrations/2026-11-23-tagged-portfolios.ts'
import * as versionedReports from './migrations/2026-11-23-versioned-reports.ts'
import * as watchedExpertPicks from './migrations/2026-11-23-watched-expert-picks.ts'
import * as proposedBatches from './migrations/2026-11-24-proposed-batches.ts'
import * as removedUnkeyedHashes from './migrations/2026-11-24-removed-unkeyed-hashes.ts'
import * as keptSuggestions from './migrations/2026-11-25-kept-suggestions.ts'
import * as keptSizesAndChanges from './migrations/2026-11-26-kept-sizes-and-changes.ts'
import * as keptLedgerChunks from './migrations/2026-11-27-kept-ledger-chunks.ts'
import * as keptScores from './migrations/2026-11-28-kept-scores.ts'

/** Forward only. Those of 2026-11-28 and before are named by day, later ones by the second: `20261128T093015-kept-scores`. */
const migrations: Record<string, Migration> = {
  '2026-11-21-created-the-foundation': createdTheFoundation,
  '2026-11-21-evaluated-risk': evaluatedRisk,
  '2026-11-21-kept-favorites': keptFavorites,
  '2026-11-21-let-operators-confirm-steps': letOperatorsConfirmSteps,
  '2026-11-21-published-announcements': publishedAnnouncements,
  '2026-11-21-put-in-the-outbox': putInTheOutbox,
  '2026-11-21-told-members': toldMembers,
  '2026-11-21-took-anothers-place': tookAnothersPlace,
  '2026-11-21-wrote-to-us': wroteToUs,
  '2026-11-22-activated-members': activatedMembers,
  '2026-11-22-let-members-leave': letMembersLeave,
  '2026-11-22-locked-addresses': lockedAddresses,
  '2026-11-22-verified-phones': verifiedPhones,
  '2026-11-22-wanted-second-factors': wantedSecondFactors,
  '2026-11-22-watched-reading': watchedReading,
  '2026-11-22-welcomed-friends': welcomedFriends,
  '2026-11-23-followed-portfolios': followedPortfolios,
  '2026-11-23-published-expert-picks': publishedExpertPicks,
  '2026-11-23-published-model-portfolios': publishedModelPortfolios,
  '2026-11-23-tagged-portfolios': taggedPortfolios,
  '2026-11-23-kept-targets': keptTargets,
  '2026-11-23-printed-reports': printedReports,
  '2026-11-23-versioned-reports': versionedReports,
  '2026-11-23-watched-expert-picks': watchedExpertPicks,
  '2026-11-24-proposed-batches': proposedBatches,
  '2026-11-24-removed-unkeyed-hashes': removedUnkeyedHashes,
  '2026-11-25-kept-suggestions': keptSuggestions,
  '2026-11-26-kept-sizes-and-changes': keptSizesAndChanges,
  '2026-11-27-kept-ledger-chunks': keptLedgerChunks,
  '2026-11-28-kept-scores': keptScores,
}

/**
 * Brings the database to today's tables; under a lock of the database, so that several nodes may start at once. Two
 * branches that each bring a change land in either order: a site that has run the later one runs the earlier one, too.
 *
 * @throws what broke; then none of the changes is made
 */
export async function migrate(db: Database, changes: Readonly<Record<string, Migration>> = migrations): Promise<void> {
  const provider = { getMigrations: async () => changes }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error !== undefined) throw error
}
