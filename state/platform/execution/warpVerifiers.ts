import { verifyMessage } from '../../warp/verifyMessage.js'
import { parseWarpMessage } from '../../warp/WarpMessage.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'
import type { TxKind, UnsignedTx } from '../txs/UnsignedTx.js'
import { nextWarpHeight, warpValidators } from '../validators/warpValidators.js'

/**
 * Verifies the warp message of one kind of transaction, before any other check (AvalancheGo
 * `txs/executor/warp_verifier.go`).
 * @throws {NodeError} when the transaction is refused
 */
export type WarpVerifier<T extends UnsignedTx> = (chain: PlatformChain, unsigned: T) => void

type WarpVerifiers = { readonly [K in TxKind]?: WarpVerifier<Extract<UnsignedTx, { readonly kind: K }>> }

/** The kinds of transactions with a warp message. */
const warpVerifiers: WarpVerifiers = {
  RegisterL1ValidatorTx: checkMessage,
  SetL1ValidatorWeightTx: checkMessage,
}

/**
 * Verifies the warp message of a transaction, if it has one. @throws {NodeError} when the transaction is
 * refused
 */
export function checkWarpMessage(chain: PlatformChain, { unsigned }: Tx): void {
  // The table pairs each kind with the verifier of that kind; TypeScript cannot follow the pairing through a
  // union.
  const check = warpVerifiers[unsigned.kind] as WarpVerifier<UnsignedTx> | undefined
  check?.(chain, unsigned)
}

function checkMessage(chain: PlatformChain, { message }: { readonly message: Uint8Array }): void {
  verifyMessage(parseWarpMessage(message), {
    networkId: chain.networkId,
    validators: warpValidators(chain),
    height: nextWarpHeight(chain),
    known: chain.knownSignatures,
  })
}
