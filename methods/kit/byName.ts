/** Returns methods sorted by their names, the order in which the documentation lists them. */
export function byName<M extends { readonly name: string }>(methods: readonly M[]): readonly M[] {
  return methods.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
