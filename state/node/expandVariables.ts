/** Replaces `$NAME` and `${NAME}` in a text by the values that `read` returns (Go `os.Expand`). */
export function expandVariables(text: string, read: (name: string) => string): string {
  return text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced: string | undefined, bare: string | undefined) =>
    read(braced ?? bare ?? ''),
  )
}
