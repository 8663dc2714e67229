import { createHash } from 'node:crypto'
import { Context, NodeId, utils } from '@avalabs/avalanchejs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { type ClientNetwork, clientNetwork, ewoqAddress } from './clientNetwork.js'
import { type Manager, registration, sentBy, weightChange } from './l1Messages.js'
import { type SdkWallet, sdkWallet } from './sdkWallet.js'

const evmVmId = 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy'
const managerContractAddress = '0x0feedc0de0000000000000000000000000000000'
const somebody = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
const avax = 1_000_000_000n
const own = utils.bech32ToBytes(ewoqAddress)
const nodeId = new NodeId(new Uint8Array(20).fill(7)).toString()
const secretKey = new Uint8Array(32).fill(3)
const possession = blsProvePossession(secretKey)

/** The wallet flows of the SDK. Each test makes what it needs first, unless another one has. */
describe('the Avalanche SDK', () => {
  let network: ClientNetwork
  let wallet: SdkWallet
  let context: Context.Context
  let manager: Manager
  let subnetId: string
  let validationId: string

  beforeAll(async () => {
    network = await clientNetwork()
    wallet = sdkWallet(network.url, 'local')
    context = await Context.getContextFromURI(network.url)
  })
  afterAll(() => network.net.close())

  /** The first part of every request in these tests. */
  const common = () => ({ context, minIssuanceTime: network.nowSeconds() })

  /**
   * Signs and sends a transaction that the SDK prepared. @returns its ID, once the SDK reports it as accepted
   */
  async function send(request: Parameters<SdkWallet['sendXPTransaction']>[0]): Promise<string> {
    const { txHash } = await wallet.sendXPTransaction(request)
    await wallet.waitForTxn({ txHash, chainAlias: 'P' })
    return txHash
  }

  const transfer = async () =>
    send(
      await wallet.pChain.prepareBaseTxn({
        ...common(),
        outputs: [{ addresses: [ewoqAddress], amount: avax }],
      }),
    )

  /** After one epoch the P-Chain uses the current validators. */
  async function nextEpoch(): Promise<void> {
    await network.control('increaseTime', { ms: 31_000 })
    await transfer()
  }

  async function signedBySubnet(message: ReturnType<typeof registration>): Promise<string> {
    const { signedMessage } = await network.control('signWarpMessage', { message: sentBy(manager, message) })
    return signedMessage ?? ''
  }

  const l1Validator = () => wallet.pChain.getL1Validator({ validationID: validationId })

  const balance = async () => BigInt((await l1Validator()).balance ?? -1n)

  it('transfers AVAX after detecting the network', async () => {
    await send(
      await wallet.pChain.prepareBaseTxn({
        minIssuanceTime: network.nowSeconds(),
        outputs: [{ addresses: [somebody], amount: avax }],
      }),
    )

    const { balance } = await wallet.pChain.getBalance({ addresses: [somebody] })

    expect(BigInt(balance)).toBe(avax)
  })

  const staked = once(async () => {
    const end = network.nowSeconds() + 2_592_000n
    await send(
      await wallet.pChain.prepareAddPermissionlessValidatorTxn({
        ...common(),
        nodeId,
        stakeInAvax: 2_000n * avax,
        end,
        rewardAddresses: [somebody],
        delegatorRewardAddresses: [somebody],
        delegatorRewardPercentage: 2,
        publicKey: utils.bufferToHex(possession.publicKey),
        signature: utils.bufferToHex(possession.proofOfPossession),
        threshold: 1,
        locktime: 0n,
      }),
    )
    await send(
      await wallet.pChain.prepareAddPermissionlessDelegatorTxn({
        ...common(),
        nodeId,
        stakeInAvax: 25n * avax,
        end,
        rewardAddresses: [somebody],
        threshold: 1,
        locktime: 0n,
      }),
    )

    const { validators } = await wallet.pChain.getCurrentValidators({ nodeIDs: [nodeId] })
    return validators
  })

  it('stakes and delegates', async () => {
    const validators = await staked()

    expect(validators).toMatchObject([
      { nodeID: nodeId, delegatorCount: '1', delegatorWeight: String(25n * avax) },
    ])
  })

  const createSubnet = once(async () => {
    await staked()
    subnetId = await send(
      await wallet.pChain.prepareCreateSubnetTxn({
        ...common(),
        subnetOwners: { addresses: [ewoqAddress], threshold: 1 },
      }),
    )
    const chainId = await send(
      await wallet.pChain.prepareCreateChainTxn({
        ...common(),
        subnetId,
        vmId: evmVmId,
        chainName: 'an L1',
        genesisData: { config: { chainId: 99999 } },
        subnetAuth: [0],
      }),
    )
    await send(
      await wallet.pChain.prepareAddSubnetValidatorTxn({
        ...common(),
        subnetId,
        nodeId,
        weight: 20n,
        end: network.nowSeconds() + 86_400n,
        subnetAuth: [0],
      }),
    )
    manager = { networkId: 12345, chainId, address: managerContractAddress }

    const { validators } = await wallet.pChain.getCurrentValidators({ subnetID: subnetId })
    return validators
  })

  it('creates a subnet with a chain and a permissioned validator', async () => {
    const validators = await createSubnet()

    expect(validators).toMatchObject([{ nodeID: nodeId, weight: '20' }])
  })

  const convertSubnet = once(async () => {
    await createSubnet()
    await send(
      await wallet.pChain.prepareRemoveSubnetValidatorTxn({ ...common(), subnetId, nodeId, subnetAuth: [0] }),
    )
    const { nodeID, nodePOP } = await network.net.info.getNodeID()
    const owner = { addresses: [ewoqAddress], threshold: 1 }
    await send(
      await wallet.pChain.prepareConvertSubnetToL1Txn({
        ...common(),
        subnetId,
        blockchainId: manager.chainId,
        managerContractAddress,
        subnetAuth: [0],
        validators: [
          {
            nodeId: nodeID,
            nodePoP: nodePOP,
            weight: 100n,
            initialBalanceInAvax: avax,
            remainingBalanceOwner: owner,
            deactivationOwner: owner,
          },
        ],
      }),
    )

    const subnet = await wallet.pChain.getSubnet({ subnetID: subnetId })
    return subnet
  })

  it('removes the validator and converts the subnet to an L1', async () => {
    const subnet = await convertSubnet()

    expect(subnet).toMatchObject({ isPermissioned: false, managerChainID: manager.chainId })
  })

  const register = once(async () => {
    await convertSubnet()
    await nextEpoch()
    await network.control('addSignerKey', { secretKey: utils.bufferToHex(secretKey) })
    const message = registration({
      subnetId,
      nodeId,
      blsPublicKey: utils.bufferToHex(possession.publicKey),
      expiry: network.nowSeconds() + 3_600n,
      owner: own,
      weight: 30n,
    })
    validationId = utils.base58check.encode(createHash('sha256').update(message.bytes).digest())

    await send(
      await wallet.pChain.prepareRegisterL1ValidatorTxn({
        ...common(),
        initialBalanceInAvax: avax,
        blsSignature: utils.bufferToHex(possession.proofOfPossession),
        message: await signedBySubnet(message),
      }),
    )
    return await l1Validator()
  })

  it('registers an L1 validator', async () => {
    expect(await register()).toMatchObject({ nodeID: nodeId })
  })

  it('changes its weight, tops up its balance and disables it', async () => {
    await register()
    await send(
      await wallet.pChain.prepareSetL1ValidatorWeightTxn({
        ...common(),
        message: await signedBySubnet(weightChange(validationId, 0n, 45n)),
      }),
    )
    expect(String((await l1Validator()).weight)).toBe('45')

    const before = await balance()
    await send(
      await wallet.pChain.prepareIncreaseL1ValidatorBalanceTxn({
        ...common(),
        validationId,
        balanceInAvax: 2n * avax,
      }),
    )
    expect(await balance()).toBe(before + 2n * avax)

    await send(
      await wallet.pChain.prepareDisableL1ValidatorTxn({ ...common(), validationId, disableAuth: [0] }),
    )
    expect(await balance()).toBe(0n)
  })
})

/** Returns a function that does some work at its first call, and returns its result at each. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}
