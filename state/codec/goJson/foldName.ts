/**
 * Folds a member's name as Go does to compare it with the names of fields, which are all ASCII:
 * case-insensitively, with the long s (U+017F) as s and the Kelvin sign (U+212A) as k, as Unicode folds them
 * (`encoding/json/fold.go`).
 */
export function foldName(name: string): string {
  return name.toLowerCase().replaceAll('\u017f', 's')
}
