import { nearestName } from '../../../methods/params/nearestName.js'

/**
 * Returns the served path that a client probably meant by a path that nothing serves. The client's path may have
 * mistyped words, such as the name of a chain, or lack `/rpc` at its end. Undefined when no served path is similar.
 * @param paths all paths that are served, such as `/ext/bc/C/rpc`
 */
export function nearestPath(path: string, paths: Iterable<string>): string | undefined {
  const words = wordsOf(path)
  let nearest: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const served of paths) {
    const mistyped = mistypedWords(words, wordsOf(served))
    if (mistyped >= fewest) continue
    fewest = mistyped
    nearest = served
  }
  return nearest
}

function wordsOf(path: string): readonly string[] {
  return path.split('/').filter((word) => word !== '')
}

/**
 * Returns the number of mistyped words in a path, compared with a served path; infinite when the served path was not
 * meant.
 */
function mistypedWords(written: readonly string[], served: readonly string[]): number {
  const isWithoutRpc = written.length === served.length - 1 && served.at(-1) === 'rpc'
  if (written.length !== served.length && !isWithoutRpc) return Number.POSITIVE_INFINITY
  let mistyped = 0
  for (const [index, word] of written.entries()) {
    const meant = served[index] ?? ''
    if (word === meant) continue
    if (nearestName(word, [meant]) === undefined) return Number.POSITIVE_INFINITY
    mistyped++
  }
  return mistyped
}
