import { formatLevel } from '../../platform/format-number.ts'
import { fileText as text } from './own-text.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** How large a file is, as people say it. */
export function formatSize(bytes: number): string {
  if (bytes >= MEGABYTE) return text.megabytes(formatLevel(bytes / MEGABYTE, 1))
  return text.kilobytes(formatLevel(Math.max(1, Math.round(bytes / KILOBYTE)), 0))
}
