/** A text with `$NAME` and `${NAME}` replaced by what a function says of the name (Go `os.Expand`). */
export function expandVariables(text: string, read: (name: string) => string): string {
  return text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced: string | undefined, bare: string | undefined) =>
    read(braced ?? bare ?? ''),
  )
}
