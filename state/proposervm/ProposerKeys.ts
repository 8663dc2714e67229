import { type NodeId, nodeIdOfCertificate } from '../codec/ids.js'
import {
  parseStakingKey,
  type StakingKey,
  signInBackground,
  signWithStakingKey,
} from '../crypto/stakingSignature.js'
import { localStakers, localStakingKey } from '../profiles/localStakers.js'

/** A staking certificate and the means to sign with its key. */
export type Proposer = {
  /** X.509 certificate, DER. */
  readonly certificateDer: Uint8Array
  /** Returns the signature of bytes; it takes some milliseconds. */
  sign(bytes: Uint8Array): Uint8Array
  /** Signs in the background. */
  signLater(bytes: Uint8Array): Promise<Uint8Array>
}

/** The staking certificate of the emulated node. */
type OwnPair = {
  /** X.509 certificate, DER. */
  readonly certificateDer: Uint8Array
  /** Its private key, PKCS #8 DER. */
  readonly stakingKeyDer?: Uint8Array | undefined
}

/**
 * The staking keys that the emulator holds: those of the genesis validators of `local`, which AvalancheGo
 * publishes, and that of the emulated node. They are read when they are needed first.
 */
export class ProposerKeys {
  readonly #own: OwnPair | undefined
  #proposers: ReadonlyMap<NodeId, Proposer> | undefined

  constructor(own?: OwnPair) {
    this.#own = own
  }

  /** The emulated node; undefined when it is unknown. */
  get ownNodeId(): NodeId | undefined {
    return this.#own && nodeIdOfCertificate(this.#own.certificateDer)
  }

  /** Returns the node's certificate and key; undefined when the emulator does not hold its key. */
  of(nodeId: NodeId): Proposer | undefined {
    this.#proposers ??= new Map([...stakerEntries(), ...ownEntry(this.#own)])
    return this.#proposers.get(nodeId)
  }
}

function stakerEntries(): [NodeId, Proposer][] {
  return localStakers().map(({ certificateDer }, index) =>
    entry(certificateDer, () => parseStakingKey(localStakingKey(index), 'pkcs1')),
  )
}

function ownEntry(own: OwnPair | undefined): [NodeId, Proposer][] {
  const stakingKeyDer = own?.stakingKeyDer
  if (own === undefined || stakingKeyDer === undefined) return []
  return [entry(own.certificateDer, () => parseStakingKey(stakingKeyDer, 'pkcs8'))]
}

function entry(certificateDer: Uint8Array, read: () => StakingKey): [NodeId, Proposer] {
  let known: StakingKey | undefined
  const key = () => (known ??= read())
  return [
    nodeIdOfCertificate(certificateDer),
    {
      certificateDer,
      sign: (bytes) => signWithStakingKey(key(), bytes),
      signLater: (bytes) => signInBackground(key(), bytes),
    },
  ]
}
