import { asApiError } from '../api/api-error.ts'
import { showToast } from '../ui/feedback/toast-store.ts'

/** Says at the foot of the page what went wrong. */
export function sayError(error: unknown): void {
  showToast({ kind: 'error', message: asApiError(error).message })
}
