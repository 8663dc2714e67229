import { keccak256 } from '../../crypto/hashes.js'
import type { Beside } from '../../time/Container.js'
import { toHash } from '../values/Hash.js'
import type { StateStore } from './StateStore.js'

type SavedCodes = {
  readonly codes: readonly Uint8Array[]
  /** Undefined unless the chain collects them. */
  readonly preimages: readonly Uint8Array[] | undefined
}

/** More contracts than a chain can have: a version is the number of preimages times this, and the number of codes. */
const mostCodes = 2 ** 26

/** The code of all contracts of a chain, and the preimages that it collected, in files and branches. A file does not have their hashes. */
export function savedCodes(store: StateStore): Beside {
  const { preimages } = store
  const after = (codes: number, known: number): SavedCodes => ({
    codes: [...store.codes].slice(codes),
    preimages: preimages && [...preimages.all()].slice(known),
  })
  return {
    save: () => after(0, 0),
    version: () => store.codeCount + (preimages?.size ?? 0) * mostCodes,
    added: (version) => after(version % mostCodes, Math.floor(version / mostCodes)),
    load(data) {
      const { codes, preimages: saved = [] } = data as SavedCodes
      for (const code of codes) store.addCode(toHash(keccak256(code)), code)
      for (const bytes of saved) preimages?.addBytes(bytes)
    },
    share: () => store.share(),
    adopt: (shared) => store.adopt(shared as ReturnType<StateStore['share']>),
  }
}
