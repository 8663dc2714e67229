import { keccak256 } from '../../crypto/hashes.js'
import type { Beside } from '../../time/Container.js'
import { toHash } from '../values/Hash.js'
import type { StateStore } from './StateStore.js'

type SavedCodes = {
  readonly codes: readonly Uint8Array[]
  /** Undefined unless the chain collects them. */
  readonly preimages: readonly Uint8Array[] | undefined
}

/** The code of all contracts of a chain, and the preimages that it collected, in files and branches. A file does not have their hashes. */
export function savedCodes(store: StateStore): Beside {
  return {
    save: (): SavedCodes => ({
      codes: [...store.codes],
      preimages: store.preimages && [...store.preimages.all()],
    }),
    load(data) {
      const { codes, preimages = [] } = data as SavedCodes
      for (const code of codes) store.addCode(toHash(keccak256(code)), code)
      for (const bytes of preimages) store.preimages?.addBytes(bytes)
    },
    share: () => store.share(),
    adopt: (shared) => store.adopt(shared as ReturnType<StateStore['share']>),
  }
}
