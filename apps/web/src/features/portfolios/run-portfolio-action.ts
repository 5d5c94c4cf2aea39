import type { QueryClient } from '@tanstack/react-query'
import {
  clonePortfolio,
  deletePortfolio,
  renamePortfolio,
  undeletePortfolio,
} from '@zhiheng/contract/portfolios/changes.ts'
import { lengthOf, longestName } from '@zhiheng/domain/members/given-name.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { sayError } from '../../page/say-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm, prompt } from '../../ui/overlays/ask.ts'
import { tellNoRoom } from '../members/gates.ts'
import { draftText } from '../portfolio-drafts/draft-text.ts'
import type { Named } from '../portfolio-ledger/named-portfolio.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { actionText } from './action-text.ts'
import { askHowToClone } from './ask-portfolio.ts'
import { text } from './text.ts'

const UNDO_MS = 10_000

const paramsOf = ({ id }: Named) => ({ id: String(id) })

/** Asks for another name and gives it. */
export async function rename(queries: QueryClient, portfolio: Named): Promise<void> {
  const name = await prompt({
    title: text.page.rename,
    label: draftText.name,
    value: portfolio.name,
    approve: text.page.save,
    check: faultOfName,
  })
  if (name === null || name.trim() === portfolio.name) return
  await settled(queries, () => call(renamePortfolio, { params: paramsOf(portfolio), body: { name: name.trim() } }))
}

function faultOfName(name: string): string | null {
  if (name.trim() === '') return draftText.nameMissing
  return lengthOf(name) > longestName ? actionText.nameTooLong : null
}

/**
 * Asks whether the history comes along, and makes a copy.
 *
 * @returns its id; null where there is none
 */
export async function clone(queries: QueryClient, portfolio: Named, groups: readonly string[]): Promise<number | null> {
  const wanted = await askHowToClone(portfolio.name)
  if (wanted === null) return null
  const made = await settled(queries, () => call(clonePortfolio, { params: paramsOf(portfolio), body: wanted }), groups)
  if (made === null) return null
  showToast({ kind: 'success', message: text.page.cloned })
  return made.id
}

/**
 * Asks whether to delete, and deletes; for ten seconds it can be taken back.
 *
 * @param leave - instead of showing everything again: the page of what was deleted must go first
 * @returns whether it was deleted
 */
export async function remove(
  queries: QueryClient,
  portfolio: Named,
  leave: () => Promise<void> = () => refreshPortfolios(queries),
): Promise<boolean> {
  const isSure = await confirm({
    title: text.page.removeTitle,
    text: text.page.removeText(portfolio.name),
    approve: text.page.removeDo,
    danger: true,
  })
  if (!isSure) return false
  try {
    await call(deletePortfolio, { params: paramsOf(portfolio) })
  } catch (error) {
    sayError(error)
    return false
  }
  showToast({
    kind: 'success',
    message: actionText.removed(portfolio.name),
    stayMs: UNDO_MS,
    action: { label: actionText.undo, onPress: () => void giveBack(queries, portfolio) },
  })
  await leave()
  return true
}

async function giveBack(queries: QueryClient, portfolio: Named): Promise<void> {
  const given = await settled(queries, () => call(undeletePortfolio, { params: paramsOf(portfolio) }))
  if (given !== null) showToast({ kind: 'success', message: actionText.givenBack })
}

/** Makes a change and shows everything again; says what went wrong and gives null otherwise. */
async function settled<T>(
  queries: QueryClient,
  change: () => Promise<T>,
  groups: readonly string[] = [],
): Promise<T | null> {
  try {
    const done = await change()
    await refreshPortfolios(queries)
    return done
  } catch (error) {
    if (error instanceof ApiError && error.code === 'portfolio_quota') await tellNoRoom('portfolios', groups)
    else sayError(error)
    return null
  }
}
