/**
 * A member's name as Go compares it with names of fields, which are all ASCII: without regard to case, and with the long s
 * (U+017F) and the Kelvin sign (U+212A), which Unicode folds to ASCII letters, as s and k (`encoding/json/fold.go`).
 */
export function foldName(name: string): string {
  return name.toLowerCase().replaceAll('\u017f', 's')
}
