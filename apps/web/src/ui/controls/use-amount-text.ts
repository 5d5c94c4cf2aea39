import { type ChangeEvent, type CompositionEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { amountOf, caretAfter, figuresIn, groupAmount, plainOf, readAmount } from './read-amount.ts'

interface AmountText {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly decimals: number
  readonly allowsNegative: boolean
  /** What is not accepted stays to be seen, and counts as no value. */
  readonly accepts?: (amount: number) => boolean
}

interface Edit {
  /** Plain figures. */
  readonly text: string
  readonly caret: number | null
}

/**
 * The text of an amount while it is typed: grouped, with the caret where it was; a refused key changes nothing. While
 * an input method composes, its own text stands untouched.
 */
export function useAmountText({ value, onChange, decimals, allowsNegative, accepts }: AmountText) {
  const [edit, setEdit] = useState<Edit>({ text: '', caret: null })
  const [draft, setDraft] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  useCaret(box, edit)
  const valueOf = (text: string) => {
    const amount = amountOf(text)
    return amount === null || accepts?.(amount) === false ? null : amount
  }
  const text = valueOf(edit.text) === value ? edit.text : plainOf(value, decimals)
  const take = (input: HTMLInputElement, isForward: boolean) => {
    const at = input.selectionStart ?? input.value.length
    const plain = readAmount(input.value, { decimals, allowsNegative })
    if (plain === null) {
      // as if the key had not been pressed
      const before = Math.max(0, at - (input.value.length - groupAmount(text).length))
      setEdit({ text, caret: before })
      return
    }
    const caret = caretAfter(groupAmount(plain), figuresIn(input.value.slice(0, at)))
    // a comma that is deleted from before comes back: step over it, or one could never pass
    setEdit({ text: plain, caret: caret + (isForward && plain === text ? 1 : 0) })
    if (valueOf(plain) !== value) onChange(valueOf(plain))
  }
  return {
    isRefused: amountOf(text) !== null && valueOf(text) === null,
    props: {
      ref: box,
      value: draft ?? groupAmount(text),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (draft === null) take(event.currentTarget, isForwardDelete(event.nativeEvent))
        else setDraft(event.currentTarget.value)
      },
      onCompositionStart: () => setDraft(groupAmount(text)),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        setDraft(null)
        take(event.currentTarget, false)
      },
      // 12. becomes 12
      onBlur: () => setEdit({ text: plainOf(amountOf(text), decimals), caret: null }),
    },
  }
}

function isForwardDelete(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'deleteContentForward'
}

/** Writing a value throws the caret to its end: it is put back before anything is painted. */
function useCaret(box: RefObject<HTMLInputElement | null>, edit: Edit): void {
  useLayoutEffect(() => {
    const input = box.current
    if (edit.caret !== null && input && document.activeElement === input) {
      input.setSelectionRange(edit.caret, edit.caret)
    }
  }, [box, edit])
}
