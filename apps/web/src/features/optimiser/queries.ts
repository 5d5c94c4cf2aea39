import { optimisePortfolio, planTrades, studyProposal } from '@zhiheng/contract/optimiser.ts'

import { query } from '../../api/query.ts'
import type { PreferencesBody } from './preferences.ts'
import { type Taken, takenFunds } from './taken-funds.ts'

/** What the optimiser proposes for a portfolio. A question asked by POST, since a preferences does not fit an address. */
export const proposal = (id: string, body: PreferencesBody) => query(optimisePortfolio, { params: { id }, body })

/** How far that proposal may be trusted; takes seconds. */
export const evidence = (id: string, body: PreferencesBody) => query(studyProposal, { params: { id }, body })

/** What it takes to carry out a proposal, of the portfolio that it found. */
export const trades = (id: string, taken: Taken) =>
  query(planTrades, { params: { id }, body: { version: taken.version, funds: takenFunds(taken) } })
