/**
 * Whether a name is probably another one mistyped: they differ by at most two letters, apart from case,
 * hyphens and underscores.
 */
export function isMistyped(written: string, name: string): boolean {
  return editDistance(fold(written), fold(name)) <= mistypedLetters
}

/**
 * Returns the name that was probably meant: one that differs in case only, begins the same, or is a few
 * letters away.
 * @returns undefined when none is near
 */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const folded = fold(written)
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(folded, fold(name)) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  const tolerated = Math.min(folded.length - 1, Math.max(1, Math.floor(folded.length / 3)))
  return best !== undefined && best.distance <= tolerated ? best.name : undefined
}

const shortestStem = 3
const mistypedLetters = 2

function distanceOf(written: string, name: string): number {
  const isStem = Math.min(written.length, name.length) >= shortestStem
  if (isStem && (name.startsWith(written) || written.startsWith(name))) return written === name ? 0 : 0.5
  return editDistance(written, name)
}

/** Letters to insert, delete or replace, neighbours swapped counting as one. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}

function fold(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase()
}
