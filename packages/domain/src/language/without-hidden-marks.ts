/** Marks of direction, joiners, fillers and spaces of no width: they turn a line around or make two names look the same. */
const mark =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]|\u034f/u

/** First what joins emoji and what chooses how a sign or a character is drawn: 👩‍⚕️, ❤️, 葛󠄀. Else any one character. */
const drawnOrOne =
  /(\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]{0,3}\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0030}-\u{e007a}]{1,10}\u{e007f}|[\p{Emoji}\p{S}\p{Script=Han}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|./gsu

/**
 * A text without the marks that nobody sees. They come along when a name is copied from a table or a page, and could
 * show one backwards; they are taken away and not refused, since nobody could find them. All else stays as it was.
 */
export function withoutHiddenMarks(text: string): string {
  if (!mark.test(text)) return text
  return text.replaceAll(drawnOrOne, (one, drawn: string | undefined) => drawn ?? (mark.test(one) ? '' : one))
}
