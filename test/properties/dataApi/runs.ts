// How often random histories are tried: `PROPERTY_RUNS=500 PROPERTY_SEED=1 npm run test:long -- test/properties/dataApi`.

/** The seed of the histories; another one each time unless it is given. */
export const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31)

/** A failing history is made shorter only if `PROPERTY_SHRINK` is set, since that takes long. */
export const endOnFailure = process.env['PROPERTY_SHRINK'] === undefined

/** Returns the number of histories. @param usual the number unless it is given */
export function runs(usual: number): number {
  return Number(process.env['PROPERTY_RUNS'] ?? usual)
}

/** Returns one of so many items, in which each has its turn. @param from the first of them */
export function every<T>(step: number, from: number, items: readonly T[]): readonly T[] {
  return items.filter((_, index) => index % step === from % step)
}
