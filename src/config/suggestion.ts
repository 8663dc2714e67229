import { nearestName } from '../../methods/params/nearestName.js'

/** Returns the end of a refusal that names the word which was probably meant; empty when none is near. */
export function suggestion(written: string, names: readonly string[]): string {
  const nearest = nearestName(written, names)
  return nearest === undefined ? '' : `, did you mean "${nearest.toLowerCase()}"?`
}
