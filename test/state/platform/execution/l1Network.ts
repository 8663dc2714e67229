import { beforeAll, beforeEach, expect } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { type Id, idToBytes, type NodeId } from '../../../../state/codec/ids.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import type { ConversionValidator } from '../../../../state/platform/txs/conversionValidator.js'
import type { ConvertSubnetToL1Tx } from '../../../../state/platform/txs/convertSubnetToL1Tx.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import { signAsValidators } from '../../../../state/platform/validators/signAsValidators.js'
import type { Mark } from '../../../../state/time/UndoLog.js'
import {
  convertedValidationId,
  type L1Message,
  l1MessageBytes,
  type RegisterL1Validator,
} from '../../../../state/warp/l1Messages.js'
import { payloadBytes } from '../../../../state/warp/payloads.js'
import { SignerKeys } from '../../../../state/warp/SignerKeys.js'
import { warpMessageBytes } from '../../../../state/warp/WarpMessage.js'
import { type PlatformNetwork, platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
export const [owner, stranger, heir] = [new Wallet(1), new Wallet(2), new Wallet(3)]
export const avax = 1_000_000_000n
export const day = 86_400n
export const manager = hexToBytes('0feedc0de0000000000000000000000000000000')
const [foundersKey, newcomersKey] = [new Uint8Array(32).fill(21), new Uint8Array(32).fill(22)]
export const founders = blsProvePossession(foundersKey)
export const newcomers = blsProvePossession(newcomersKey)
export const [founder, idle, newcomer] = ['01', '02', '03'].map((byte) => byte.repeat(20)) as [
  NodeId,
  NodeId,
  NodeId,
]

/**
 * Sets up, for the tests of a file, a network with a permissioned subnet and another one that was converted an
 * epoch ago to an L1 with an active and an inactive validator. Each test starts from that state.
 */
export function l1Network() {
  let network: PlatformNetwork
  let keys: SignerKeys
  let permissioned: Id
  let l1: Id
  let chainId: Id
  let ready: Mark

  beforeAll(async () => {
    network = await platformNetwork()
    keys = new SignerKeys(network.undo, [foundersKey, newcomersKey])
    permissioned = issue(pay((base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners })))
    l1 = issue(pay((base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners })))
    chainId = issue(
      pay(
        (base) => ({
          kind: 'CreateChainTx',
          base,
          subnetId: l1,
          chainName: 'L1',
          vmId: '03'.repeat(32) as Id,
          fxIds: [],
          genesisData: Uint8Array.of(1),
          subnetAuthorization: byFirstOwner,
        }),
        { authorizers: [owner] },
      ),
    )
    issue(convert(l1, [validator(founder, avax), validator(idle, 0n, { weight: 20n })]))
    later(31)
    ready = network.undo.checkpoint()
  })
  beforeEach(() => {
    network.undo.revert(ready)
    network.clock.set(startMs + 31_000)
  })

  /** Moves the clock and makes a block, so that a new epoch may start. */
  function later(seconds: number): void {
    network.clock.set(network.clock.now() + seconds * 1000)
    network.platformProducer.makeDueBlocks(network.clock.now())
    issue(pay((base) => ({ kind: 'BaseTx', base })))
  }

  function issue(tx: Tx): Id {
    network.platformProducer.issue(tx)
    return tx.id
  }

  /** Returns why a transaction is refused, and undoes its changes. */
  function refusal(tx: Tx): string {
    const before = network.undo.digest()
    try {
      network.platformProducer.issue(tx)
    } catch (error) {
      expect(network.undo.digest()).toBe(before)
      return (error as Error).message.replace(
        /^failed verification: (failed execution: standard tx \w+ failed execution: )?/,
        '',
      )
    }
    throw new Error('the transaction is accepted')
  }

  function pay(...[make, payment]: [Parameters<Wallet['pay']>[1], Parameters<Wallet['pay']>[2]?]): Tx {
    return payer.pay(network.platform, make, payment)
  }

  function pOwner(wallet: Wallet) {
    return { threshold: 1, addresses: [wallet.address] }
  }

  function validator(
    nodeId: NodeId,
    balanceNAVAX: bigint,
    given: Partial<ConversionValidator> = {},
  ): ConversionValidator {
    return {
      nodeIdBytes: idToBytes(nodeId),
      weight: 100n,
      balanceNAVAX,
      signer: founders,
      remainingBalanceOwner: pOwner(heir),
      deactivationOwner: pOwner(owner),
      ...given,
    }
  }

  function convert(
    subnetId: Id,
    validators: ConversionValidator[],
    given: Partial<ConvertSubnetToL1Tx> = {},
    by: Wallet = owner,
  ): Tx {
    return pay(
      (base) => ({
        kind: 'ConvertSubnetToL1Tx',
        base,
        subnetId,
        chainId,
        managerAddress: manager,
        validators,
        subnetAuthorization: byFirstOwner,
        ...given,
      }),
      {
        elsewhere: validators.reduce((sum, { balanceNAVAX }) => sum + balanceNAVAX, 0n) % avax ** 2n,
        authorizers: [by],
      },
    )
  }

  function registration(given: Partial<RegisterL1Validator> = {}): RegisterL1Validator {
    return {
      kind: 'RegisterL1Validator',
      subnetId: l1,
      nodeIdBytes: idToBytes(newcomer),
      blsPublicKey: newcomers.publicKey,
      expiry: network.clock.nowSeconds() + day,
      remainingBalanceOwner: pOwner(heir),
      disableOwner: pOwner(owner),
      weight: 5n,
      ...given,
    }
  }

  /** Returns a message of the L1's manager, signed by its validators or by the given ones. */
  function sent(message: L1Message, from: { address?: Uint8Array; chain?: Id } = {}): Uint8Array {
    const payload = payloadBytes({
      kind: 'addressedCall',
      sourceAddress: from.address ?? manager,
      payload: l1MessageBytes(message),
    })
    const unsigned = { networkId: 12345, sourceChainId: from.chain ?? chainId, payload }
    return warpMessageBytes(signAsValidators(network.platform, keys, unsigned))
  }

  function register(
    message: Uint8Array,
    balanceNAVAX = avax,
    proofOfPossession = newcomers.proofOfPossession,
  ): Tx {
    return pay(
      (base) => ({ kind: 'RegisterL1ValidatorTx', base, balanceNAVAX, proofOfPossession, message }),
      {
        elsewhere: balanceNAVAX,
      },
    )
  }

  const setWeight = (message: Uint8Array) =>
    pay((base) => ({ kind: 'SetL1ValidatorWeightTx', base, message }))
  const increase = (validationId: Id, balanceNAVAX: bigint) =>
    pay((base) => ({ kind: 'IncreaseL1ValidatorBalanceTx', base, validationId, balanceNAVAX }), {
      elsewhere: balanceNAVAX,
    })
  const disable = (validationId: Id, by: Wallet) =>
    pay(
      (base) => ({ kind: 'DisableL1ValidatorTx', base, validationId, disableAuthorization: byFirstOwner }),
      {
        authorizers: [by],
      },
    )

  const stateOf = (validationId: Id): L1Validator =>
    network.platform.l1Validators.get(validationId) as L1Validator
  const founding = () => convertedValidationId(l1, 0)
  const idling = () => convertedValidationId(l1, 1)

  return {
    get network() {
      return network
    },
    /** The keys of the L1's validators. */
    get keys() {
      return keys
    },
    get permissioned() {
      return permissioned
    },
    get l1() {
      return l1
    },
    /** The chain of the L1's manager. */
    get chainId() {
      return chainId
    },
    later,
    issue,
    refusal,
    pay,
    validator,
    convert,
    registration,
    sent,
    register,
    setWeight,
    increase,
    disable,
    stateOf,
    founding,
    idling,
  }
}
