import type { Id } from '../../codec/ids.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { ConversionValidator } from '../txs/conversionValidator.js'
import type { Tx } from '../txs/Tx.js'
import { authorizationOf } from './authorizationOf.js'
import type { Wallet } from './Wallet.js'

/** Creates a subnet that the wallet owns. */
export function createSubnetTx(wallet: Wallet): Tx {
  return wallet.build((base) => ({ kind: 'CreateSubnetTx', base, owner: wallet.owner }))
}

/** Creates a chain of a subnet that the wallet owns. @throws {NodeError} when the wallet does not own it */
export function createChainTx(
  chain: PlatformChain,
  wallet: Wallet,
  subnetId: Id,
  plan: { readonly chainName: string; readonly vmId: Id; readonly genesisData: Uint8Array },
): Tx {
  const subnetAuthorization = authorizationOf(chain, wallet, subnetId)
  return wallet.build(
    (base) => ({ kind: 'CreateChainTx', base, subnetId, fxIds: [], ...plan, subnetAuthorization }),
    { authorizes: true },
  )
}

/**
 * Converts a subnet that the wallet owns to an L1, and pays its validators' balances. @throws {NodeError}
 * when the wallet does not own it
 */
export function convertSubnetToL1Tx(
  chain: PlatformChain,
  wallet: Wallet,
  subnetId: Id,
  plan: {
    readonly managerChainId: Id
    readonly managerAddress: Uint8Array
    /** By node ID. */
    readonly validators: readonly ConversionValidator[]
  },
): Tx {
  const { managerChainId, managerAddress, validators } = plan
  const subnetAuthorization = authorizationOf(chain, wallet, subnetId)
  return wallet.build(
    (base) => ({
      kind: 'ConvertSubnetToL1Tx',
      base,
      subnetId,
      chainId: managerChainId,
      managerAddress,
      validators,
      subnetAuthorization,
    }),
    {
      authorizes: true,
      elsewhereNAVAX: validators.reduce((sum, { balanceNAVAX }) => sum + balanceNAVAX, 0n),
    },
  )
}
