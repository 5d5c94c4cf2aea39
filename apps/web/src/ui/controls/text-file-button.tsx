import { useRef } from 'react'

import { Button } from './button.tsx'

interface TextFileButtonProps {
  readonly label: string
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

/** A button that chooses a file of lines; the same file, mended, can be chosen again. */
export function TextFileButton({ label, disabled, onChoose }: TextFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}
