import { type Id, idToString } from '../../codec/ids.js'
import { deactivationNotOwned } from '../../errors/emulatorL1.js'
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

/** Adds to the balance of an L1 validator (ACP-77). The wallet pays. */
export function increaseBalanceTx(wallet: Wallet, validationId: Id, balanceNAVAX: bigint): Tx {
  return wallet.build(
    (base) => ({ kind: 'IncreaseL1ValidatorBalanceTx', base, validationId, balanceNAVAX }),
    { elsewhereNAVAX: balanceNAVAX },
  )
}

/**
 * Makes an L1 validator inactive (ACP-77). @throws {NodeError} when the wallet is not its deactivation owner. An unknown validator is
 * refused by the transaction's execution.
 */
export function disableValidatorTx({ l1Validators }: PlatformChain, wallet: Wallet, validationId: Id): Tx {
  const owner = l1Validators.get(validationId)?.deactivationOwner
  const index = owner === undefined ? 0 : owner.threshold === 1 ? owner.addresses.indexOf(wallet.address) : -1
  if (index < 0) throw deactivationNotOwned(idToString(validationId))
  return wallet.build(
    (base) => ({
      kind: 'DisableL1ValidatorTx',
      base,
      validationId,
      disableAuthorization: { kind: 'input', signatureIndices: [index] },
    }),
    { authorizes: true },
  )
}
