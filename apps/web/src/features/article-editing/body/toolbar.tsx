import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Fragment } from 'react'

import { cx } from '../../../ui/text/cx.ts'
import { bodyText as text } from './body-text.ts'
import { toolGroups } from './tools.ts'
import { useRoving } from './use-roving.ts'

const tools = toolGroups.flat()

/** The tools of a body in one line: on a phone it scrolls. */
export function Toolbar({ editor, controls }: { readonly editor: Editor; readonly controls: string }) {
  const roving = useRoving(tools.length)
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map((tool) => ({ isOn: tool.isOn?.(current), isOff: tool.can?.(current) === false })),
  })
  return (
    // one of its buttons has the focus, and not the bar
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label={text.toolbar}
      aria-controls={controls}
      onKeyDown={roving.onKeyDown}
      className="flex scroll-x items-center gap-0.5 border-b border-line bg-panel-2 p-1 md:flex-wrap"
    >
      {tools.map((tool, at) => {
        const state = states[at]
        return (
          <Fragment key={tool.key}>
            {at > 0 && toolGroups.some(([first]) => first === tool) && (
              <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line-2" />
            )}
            <button
              type="button"
              tabIndex={roving.tabIndexOf(at)}
              aria-pressed={state?.isOn}
              aria-disabled={state?.isOff === true ? true : undefined}
              onFocus={() => roving.onFocus(at)}
              // the selection stays where it is
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (state?.isOff !== true) void tool.act(editor)
              }}
              className={cx(
                'inline-flex h-11 min-w-11 shrink-0 items-center justify-center rounded-2 px-2.5 text-13 whitespace-nowrap fine:h-8',
                'hover:bg-hover aria-disabled:text-ink-disabled aria-pressed:bg-selected aria-pressed:font-bold aria-pressed:text-ink',
                state?.isOn === true ? 'text-ink' : 'text-ink-2',
              )}
            >
              {text.tools[tool.key]}
            </button>
          </Fragment>
        )
      })}
    </div>
  )
}
