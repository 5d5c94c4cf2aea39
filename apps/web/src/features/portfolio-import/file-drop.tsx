import { type DragEvent, type ReactNode, useState } from 'react'

import { cx } from '../../ui/text/cx.ts'
import { MOST_FILE_BYTES, readTextFile } from './read-text-file.ts'
import { text } from './text.ts'

/** Who hears what stands in a file, or why it is not read; without a reason the one before is over. */
export interface FileHearers {
  readonly onText: (words: string) => void
  readonly onFault: (fault?: string) => void
}

/** Reads a file that was chosen or dropped. */
export function takeFile(file: File, { onText, onFault }: FileHearers): void {
  if (file.size > MOST_FILE_BYTES) {
    onFault(text.fileTooLarge)
    return
  }
  onFault()
  readTextFile(file).then(onText, () => onFault(text.fileUnread))
}

interface FileDropProps extends FileHearers {
  readonly className: string
  readonly children: ReactNode
}

/** Where a file may be dropped; a browser would leave the page for it. Words that are dragged go where they are dropped. */
export function FileDrop({ className, children, ...hearers }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function drop(event: DragEvent): void {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    takeFile(file, hearers)
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(className, isOver && 'rounded-2 ring-2 ring-line-3')}
    >
      {children}
    </div>
  )
}
