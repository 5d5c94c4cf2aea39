import type { QueryClient } from '@tanstack/react-query'
import { removeScreen, renameScreen, restoreScreen, type SavedScreen } from '@zhiheng/contract/saved-screens.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { LONGEST_SCREEN_NAME } from '@zhiheng/domain/saved-screens/limits.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { prompt } from '../../ui/overlays/ask.ts'
import { type Screens, screens } from './queries.ts'
import { sayError } from './say-error.ts'
import { text } from './text.ts'

const UNDO_MS = 10_000

type Named = Pick<SavedScreen, 'id' | 'name'>

const paramsOf = ({ id }: Named) => ({ id: String(id) })

/** Asks for another name and gives it. */
export async function rename(queries: QueryClient, screen: Named): Promise<void> {
  const name = await prompt({
    title: text.renameTitle,
    label: text.name,
    value: screen.name,
    approve: text.saveName,
    check: faultOfName,
  })
  if (name === null || name.trim() === screen.name) return
  await settle(queries, screen, () => call(renameScreen, { params: paramsOf(screen), body: { name: name.trim() } }))
}

/** Takes a search away at once; for ten seconds it can be taken back. */
export async function remove(queries: QueryClient, screen: Named): Promise<void> {
  const isGone = await settle(queries, screen, () => call(removeScreen, { params: paramsOf(screen) }))
  if (!isGone) return
  const undo = async () => {
    const isBack = await settle(queries, screen, () => call(restoreScreen, { params: paramsOf(screen) }))
    if (isBack) showToast({ kind: 'success', message: text.restored })
  }
  showToast({
    kind: 'success',
    message: text.removed(screen.name),
    stayMs: UNDO_MS,
    action: { label: text.undo, onPress: () => void undo() },
  })
}

/**
 * What was taken away meanwhile, in another tab, goes from the list here as well.
 *
 * @returns whether it went through
 */
async function settle(queries: QueryClient, { name }: Named, send: () => Promise<Screens>): Promise<boolean> {
  try {
    queries.setQueryData(screens.queryKey, await send())
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') {
      showToast({ kind: 'error', message: text.gone(name) })
      await queries.invalidateQueries({ queryKey: screens.queryKey })
    } else sayError(error)
    return false
  }
}

function faultOfName(name: string): string | null {
  if (name.trim() === '') return text.nameMissing
  return lengthOf(name.trim()) > LONGEST_SCREEN_NAME ? text.nameTooLong : null
}
