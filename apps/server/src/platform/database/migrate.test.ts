import { readdirSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

/** In the order in which sites have run them. A new one is written below. */
const everRun = [
  '2026-11-21-created-the-foundation',
  '2026-11-21-evaluated-risk',
  '2026-11-21-kept-favorites',
  '2026-11-21-let-operators-confirm-steps',
  '2026-11-21-published-announcements',
  '2026-11-21-put-in-the-outbox',
  '2026-11-21-told-members',
  '2026-11-21-took-anothers-place',
  '2026-11-21-wrote-to-us',
  '2026-11-22-activated-members',
  '2026-11-22-let-members-leave',
  '2026-11-22-locked-addresses',
  '2026-11-22-verified-phones',
  '2026-11-22-wanted-second-factors',
  '2026-11-22-watched-reading',
  '2026-11-22-welcomed-friends',
  '2026-11-23-followed-portfolios',
  '2026-11-23-kept-targets',
  '2026-11-23-printed-reports',
  '2026-11-23-published-expert-picks',
  '2026-11-23-published-model-portfolios',
  '2026-11-23-tagged-portfolios',
  '2026-11-23-versioned-reports',
  '2026-11-23-watched-expert-picks',
  '2026-11-24-proposed-batches',
  '2026-11-24-removed-unkeyed-hashes',
  '2026-11-25-kept-suggestions',
  '2026-11-26-kept-sizes-and-changes',
  '2026-11-27-kept-ledger-chunks',
  '2026-11-28-kept-scores',
]

describe('the changes of tables', () => {
  it('come by name behind all that a site may have run: it refuses one that slips in between', () => {
    const names = readdirSync(path.join(import.meta.dirname, 'migrations')).map((file) => path.basename(file, '.ts'))
    expect(names.toSorted()).toEqual(everRun)
  })
})
