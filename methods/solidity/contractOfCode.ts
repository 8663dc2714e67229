import type { KnownContract, KnownContracts, Program } from '../../state/node/KnownContracts.js'

/** A contract whose code runs, and which of its two programs it is. */
export type RunningContract = { readonly contract: KnownContract; readonly program: Program }

const pushOfAddress = 0x73

/**
 * Returns the known contract that code is of, or undefined: deployed code as a whole, and code that creates by its beginning, since the arguments of the
 * constructor follow. Of several the last one that became known, and rather one with the source locations of its instructions.
 * @param kind which of the two the code is
 */
export function contractOfCode(
  known: KnownContracts,
  code: Uint8Array,
  kind: 'creation' | 'runtime',
): RunningContract | undefined {
  let found: RunningContract | undefined
  if (code.length === 0) return undefined
  for (const contract of known.all()) {
    const program = contract[kind]
    if (program === undefined || !fits(program, code, kind)) continue
    if (found === undefined || program.sourceMap !== '' || found.program.sourceMap === '')
      found = { contract, program }
  }
  return found
}

function fits({ code: own, holes }: Program, code: Uint8Array, kind: 'creation' | 'runtime'): boolean {
  if (own.length === 0 || code.length < own.length) return false
  if (kind === 'runtime' && code.length !== own.length) return false
  // The code of a library begins with its own address, which its deployment writes.
  const isLibrary =
    kind === 'runtime' && own[0] === pushOfAddress && own.subarray(1, 21).every((byte) => byte === 0)
  let at = 0
  for (const [start, length] of isLibrary ? [[1, 20] as const, ...holes] : holes) {
    if (!isSame(own, code, at, start)) return false
    at = Math.max(at, start + length)
  }
  return isSame(own, code, at, own.length)
}

function isSame(a: Uint8Array, b: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (a[at] !== b[at]) return false
  return true
}
