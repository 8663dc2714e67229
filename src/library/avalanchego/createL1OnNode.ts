import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, idFromString, idToString, nodeIdFromBytes } from '../../../state/codec/ids.js'
import { subnetEvmId } from '../../../state/codec/namedIds.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { defaultL1Genesis } from '../../../state/evm/genesis/defaultL1Genesis.js'
import { usualManagerAddress } from '../../../state/l1s/createL1.js'
import type { CreatedL1, L1Plan } from '../../../state/l1s/L1Plan.js'
import type { ConversionValidator } from '../../../state/platform/txs/conversionValidator.js'
import type { UnsignedTx } from '../../../state/platform/txs/UnsignedTx.js'
import { createSubnetTx } from '../../../state/platform/wallet/l1Txs.js'
import type { Spending, Wallet } from '../../../state/platform/wallet/Wallet.js'
import { initiallyActive } from '../../../state/profiles/upgradeTimes.js'
import type { BaseFields } from '../../../state/utxo/baseFields.js'
import { type ConversionData, convertedValidationId } from '../../../state/warp/l1Messages.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import type { CallMethod } from '../../inProcess/nodeServices.js'
import { conversionValidators } from './conversionValidators.js'
import { issueOnNode } from './issueOnNode.js'
import { memberIn, textIn } from './textIn.js'
import { untilTrue } from './untilTrue.js'
import { platformWalletOf } from './walletOnNode.js'

/** The longest time until a node runs a chain, in milliseconds of real time. */
const chainTimeoutMs = 60_000
/** The authorization of the key that owns the subnet. */
const subnetAuthorization = { kind: 'input', signatureIndices: [0] } as const

/** A node that runs every chain, with the chains that it runs already. */
export type L1Node = {
  readonly call: CallMethod
  readonly networkId: number
  /** The chain ID of an L1 whose genesis sets none: one that no other chain has. */
  readonly freeChainId: bigint
}

/**
 * Creates a subnet, its chain and, if the plan asks for it, an L1 on a node, by transactions of the ewoq key. Resolves when the
 * node runs the chain.
 * @throws {NotOnARealNode} for files and contracts of the chain, which a node reads at its start
 * @throws {ProviderRpcError} when a transaction is refused
 */
export async function createL1OnNode(node: L1Node, plan: L1Plan): Promise<CreatedL1> {
  refuseImpossible(plan)
  const { call, networkId, freeChainId } = node
  const name = plan.name || 'L1'
  const issue = async (make: (wallet: Wallet) => { readonly bytes: Uint8Array }): Promise<Id> => {
    const wallet = await platformWalletOf(call, networkId)
    return idFromString(await issueOnNode(call, 'platform', make(wallet).bytes))
  }
  const owned = (make: (base: BaseFields) => UnsignedTx, spending: Spending = {}) =>
    issue((wallet) => wallet.build(make, { ...spending, authorizes: true }))

  const subnetId = await issue(createSubnetTx)
  const genesis = plan.genesis || defaultL1Genesis(freeChainId, initiallyActive)
  const chainId = await owned((base) => ({
    kind: 'CreateChainTx',
    base,
    subnetId,
    chainName: name,
    vmId: vmOf(plan.vm),
    fxIds: [],
    genesisData: new TextEncoder().encode(genesis),
    subnetAuthorization,
  }))
  await runs(call, chainId)
  if (plan.alias !== undefined)
    await call('admin.aliasChain', { chain: idToString(chainId), alias: plan.alias })
  const conversion = isConverted(plan) ? await convert() : undefined
  return {
    name,
    alias: plan.alias,
    subnetId,
    chainId,
    conversion,
    validators: (conversion?.validators ?? []).map(({ nodeIdBytes }, index) => ({
      validationId: convertedValidationId(subnetId, index),
      nodeId: nodeIdFromBytes(nodeIdBytes),
    })),
  }

  async function convert(): Promise<ConversionData> {
    const managerChainId = await managerChain(call, plan, chainId)
    const managerAddress = plan.manager?.address ?? hexToBytes(usualManagerAddress)
    let validators: readonly ConversionValidator[] = []
    await issue((wallet) => {
      validators = conversionValidators(wallet, plan.validators ?? [])
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
    })
    return {
      subnetId,
      managerChainId,
      managerAddress,
      validators: validators.map(({ nodeIdBytes, signer, weight }) => ({
        nodeIdBytes,
        blsPublicKey: signer.publicKey,
        weight,
      })),
    }
  }
}

/** @throws {NotOnARealNode} */
function refuseImpossible({ files = {}, manager }: L1Plan): void {
  const [file] = Object.keys(files)
  if (file !== undefined)
    throw new NotOnARealNode(`l1s.create: option "${file}"`, 'A node reads such files at its start.')
  const { contract, calls, initialize } = manager ?? {}
  if (contract !== undefined || calls !== undefined || initialize === true)
    throw new NotOnARealNode(
      'l1s.create: a manager that is deployed',
      'Give its address, and put its code into the genesis or deploy it yourself.',
    )
}

function isConverted({ convert, validators, manager }: L1Plan): boolean {
  return convert ?? ((validators?.length ?? 0) > 0 || manager !== undefined)
}

function vmOf(vm: string | undefined): Id {
  return vm === undefined || vm === 'subnetevm' ? subnetEvmId : idFromString(vm)
}

async function managerChain(call: CallMethod, { manager }: L1Plan, own: Id): Promise<Id> {
  if (manager?.chain === undefined) return own
  return idFromString(textIn(await call('info.getBlockchainID', { alias: manager.chain }), 'blockchainID'))
}

/** Waits until the node runs a chain. @throws {ProviderRpcError} when it does not in time */
async function runs(call: CallMethod, chainId: Id): Promise<void> {
  const chain = idToString(chainId)
  const isRunning = await untilTrue(chainTimeoutMs, async () => {
    // The node does not know the chain before its block is accepted.
    const answer = await call('info.isBootstrapped', { chain }).catch(() => undefined)
    return memberIn(answer, 'isBootstrapped') === true ? true : undefined
  })
  if (isRunning === undefined)
    throw libraryError(new NodeError(`the node does not run the chain ${chain}: has it a plugin for its VM?`))
}
