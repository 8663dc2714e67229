/**
 * Returns the rows that match every criterion, ascending and each once.
 * @param count the number of all rows
 * @param criteria each gives the lists of the rows that it allows, ascending and without doubles; undefined allows all
 */
export function rowsMatching(
  count: number,
  criteria: readonly (readonly (readonly number[])[] | undefined)[],
): readonly number[] {
  const given = criteria.filter((lists) => lists !== undefined)
  const [only] = given.length === 1 ? given : []
  if (only?.length === 1) return only[0] ?? []
  const [first, ...rest] = given.map((lists) => new Set(lists.flat())).sort((a, b) => a.size - b.size)
  if (first === undefined) return Array.from({ length: count }, (_, row) => row)
  return [...first].filter((row) => rest.every((allowed) => allowed.has(row))).sort((a, b) => a - b)
}
