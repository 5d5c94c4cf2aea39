import { useEffect, useRef } from 'react'

import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'

const words = text.codes

/** New recovery codes, shown this once: on the page itself, so that they can be printed. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className="mt-5 border-line-3!">
      <h2 ref={heading} tabIndex={-1} className="text-18 leading-tight font-bold">
        {words.shownTitle}
      </h2>
      <p className="mt-1 text-ink-2">{words.shownText}</p>
      <ol className="my-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-2 bg-sunken px-4 py-3 font-mono text-14 md:grid-cols-5">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => void copyText(codes.join('\n'), { copied: words.copied, failed: words.copyFailed })}
        >
          {words.copy}
        </Button>
        <Button size="sm" onClick={() => download(codes)}>
          {words.download}
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button size="sm" variant="primary" className="md:ml-auto" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </Panel>
  )
}

function download(codes: readonly string[]): void {
  const content = `${words.fileHead}\r\n\r\n${codes.join('\r\n')}\r\n`
  saveFile({ name: words.file, type: 'text/plain;charset=utf-8', content })
}
