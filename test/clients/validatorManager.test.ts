import { L1Validator, NodeId, PChainOwner, pvm, pvmSerial, utils } from '@avalabs/avalanchejs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { bytesToHex, type Hex, hexToBytes, sha256 } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { idToString } from '../../state/codec/ids.js'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { status } from '../contracts/validatorManager.js'
import { l1Genesis } from '../state/evm/genesis/l1Genesis.js'
import { AvalanchejsWallet } from './avalanchejsWallet.js'
import { type ClientNetwork, clientNetwork, ewoqAddress, ewoqKey } from './clientNetwork.js'
import { foundingValidation, hexId, ManagerClient } from './validatorManager/managerClient.js'
import { payloadOf, platformMessage, registeredBefore, uint64 } from './validatorManager/platformMessages.js'

const primaryNetworkId = '11111111111111111111111111111111LpoYY'
const evmVmId = 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy'
const avax = 1_000_000_000n
const daySeconds = 86_400
/**
 * The owner on the P-Chain who may disable validators and receives their remaining balance: the wallet's
 * address, as contracts take it.
 */
const owner = { threshold: 1, addresses: [bytesToHex(utils.bech32ToBytes(ewoqAddress))] }

const genesisData = l1Genesis({
  chainId: 99_777,
  config: { warpConfig: { blockTimestamp: 0x66a00000 } },
  alloc: { [privateKeyToAddress(ewoqKey).slice(2)]: { balance: '0x52b7d2dcc80cd2e4000000' } },
})

/** Returns the node with a number, which an operator wants to register. */
type Operator = {
  readonly nodeId: string
  readonly secretKey: Uint8Array
  validation: Hex
  registration: Hex
}

function operator(seed: number): Operator {
  const nodeId = new NodeId(new Uint8Array(20).fill(seed)).toString()
  return { nodeId, secretKey: new Uint8Array(32).fill(seed), validation: '0x', registration: '0x' }
}

/**
 * The life of an L1 with a manager contract, on its own chain or on the C-Chain with Helicon, as most L1s have it. Every step
 * involves both the contract and the P-Chain.
 */
describe.each(['its own chain', 'the C-Chain'])('an L1 and its validator manager on %s', (home) => {
  const isOnC = home === 'the C-Chain'
  let network: ClientNetwork
  let wallet: AvalanchejsWallet
  let manager: ManagerClient
  let subnetId: string
  let chainId: string
  let founder: string
  let conversion: Hex
  let foundersData: object
  /** The snapshot of the subnet with its chain and the manager, before its conversion. */
  let deployed: number
  const alice = operator(7)
  const bob = operator(8)
  const carol = operator(9)

  beforeAll(async () => {
    network = await clientNetwork()
    wallet = await AvalanchejsWallet.create(network)
    subnetId = await wallet.issue((common, context) =>
      pvm.newCreateSubnetTx({ ...common, subnetOwners: [wallet.own] }, context),
    )
    chainId = await wallet.issue((common, context) =>
      pvm.newCreateChainTx(
        { ...common, subnetId, subnetAuth: [0], vmId: evmVmId, chainName: 'managed', fxIds: [], genesisData },
        context,
      ),
    )

    const { cChain } = network.net.network.world
    manager = await ManagerClient.deploy(network, isOnC ? idToString(cChain.blockchainId) : chainId)
    deployed = await network.net.snapshot()
  })
  afterAll(() => network.net.close())

  /**
   * Moves the clock by half a minute and makes a block on each chain, so that both use the current
   * validators.
   */
  async function nextEpoch(): Promise<void> {
    await network.control('increaseTime', { ms: 31_000 })
    const somebody = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
    await wallet.issue((common, context) =>
      pvm.newBaseTx({ ...common, outputs: [wallet.output(avax, somebody)] }, context),
    )
    await manager.wallet.sendTransaction({ to: manager.address, data: '0x8da5cb5b' })
  }

  /** Calls the signature aggregator, as Avalanche's tools do. @throws {Error} with its message */
  async function aggregate(request: object): Promise<Hex> {
    const response = await fetch(`${network.url}/ext/emulator/aggregate-signatures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    const answer = (await response.json()) as { 'signed-message'?: string; error?: string }
    if (!response.ok) throw new Error(answer.error)
    return `0x${answer['signed-message']}`
  }

  /** Returns the manager's message, signed by the validators of its chain. */
  const signed = async (message: Hex) => hexToBytes(await aggregate({ message }))

  /** Returns the P-Chain's message, signed by the validators that the manager's chain trusts: its own. */
  const told = (message: Hex, justification: Hex = '0x') =>
    aggregate({ message, justification, 'signing-subnet-id': isOnC ? primaryNetworkId : subnetId })

  const registrationMessage = (validation: Hex, registered: boolean) =>
    platformMessage(12345, 'registration', validation, registered ? '0x01' : '0x00')

  const idOf = ({ validation }: Operator) => utils.base58check.encode(hexToBytes(validation))

  const onPlatform = (who: Operator) => wallet.api.getL1Validator(idOf(who))

  async function initiate(who: Operator, weight: bigint): Promise<Hex> {
    const { publicKey } = await network.control('addSignerKey', { secretKey: bytesToHex(who.secretKey) })
    const nodeId = bytesToHex(NodeId.fromString(who.nodeId).toBytes())
    const message = await manager.call('initiateValidatorRegistration', [
      nodeId,
      publicKey,
      owner,
      owner,
      weight,
    ])
    who.registration = payloadOf(message)
    who.validation = sha256(who.registration)
    return message
  }

  async function registerOnPlatform(who: Operator, message: Hex, balance: bigint): Promise<void> {
    const warp = await signed(message)
    await wallet.issue((common, context) =>
      pvm.newRegisterL1ValidatorTx(
        {
          ...common,
          balance,
          blsSignature: blsProvePossession(who.secretKey).proofOfPossession,
          message: warp,
        },
        context,
      ),
    )
  }

  /** Performs every step of a registration. */
  async function register(who: Operator, weight: bigint, balance: bigint): Promise<void> {
    await registerOnPlatform(who, await initiate(who, weight), balance)
    await manager.call(
      'completeValidatorRegistration',
      [0],
      await told(registrationMessage(who.validation, true)),
    )
    await nextEpoch()
  }

  async function setWeightOnPlatform(message: Hex): Promise<void> {
    const warp = await signed(message)
    await wallet.issue((common, context) =>
      pvm.newSetL1ValidatorWeightTx({ ...common, message: warp }, context),
    )
  }

  /** Returns the validators as the L1's own node reports them. */
  async function listedByChain(): Promise<Record<string, { weight: number; isActive: boolean }>> {
    const response = await fetch(`${network.url}/ext/bc/${chainId}/validators`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'validators.getCurrentValidators', params: {} }),
    })
    const { result } = (await response.json()) as {
      result: { validators: { nodeID: string; weight: number; isActive: boolean }[] }
    }
    return Object.fromEntries(
      result.validators.map(({ nodeID, weight, isActive }) => [nodeID, { weight, isActive }]),
    )
  }

  /** Returns the validators at the P-Chain's last height, with their weights. */
  async function weightsAtHeight(): Promise<Record<string, string>> {
    const { height } = await network.net.platform.getHeight()
    const set = await network.net.platform.getValidatorsAt({ subnetID: subnetId, height })
    return Object.fromEntries(
      Object.entries(set as Record<string, { weight: string }>).map(([nodeId, { weight }]) => [
        nodeId,
        weight,
      ]),
    )
  }

  /** Converts the subnet, with the emulated node as its first validator. */
  async function convert(): Promise<void> {
    const { nodeID, nodePOP } = await network.net.info.getNodeID()
    founder = nodeID
    const pChainOwner = PChainOwner.fromNative([wallet.own], 1)
    const signer = new pvmSerial.ProofOfPossession(
      utils.hexToBuffer(nodePOP.publicKey),
      utils.hexToBuffer(nodePOP.proofOfPossession),
    )
    await wallet.issue((common, context) =>
      pvm.newConvertSubnetToL1Tx(
        {
          ...common,
          subnetId,
          subnetAuth: [0],
          chainId: manager.blockchainId,
          address: hexToBytes(manager.address),
          validators: [L1Validator.fromNative(nodeID, 100n, 100n * avax, signer, pChainOwner, pChainOwner)],
        },
        context,
      ),
    )

    const subnet = await network.net.platform.getSubnet({ subnetID: subnetId })
    conversion = hexId((subnet as unknown as { conversionID: string }).conversionID)
    foundersData = {
      subnetID: hexId(subnetId),
      validatorManagerBlockchainID: hexId(manager.blockchainId),
      validatorManagerAddress: manager.address,
      initialValidators: [
        {
          nodeID: bytesToHex(NodeId.fromString(nodeID).toBytes()),
          blsPublicKey: nodePOP.publicKey,
          weight: 100n,
        },
      ],
    }
  }

  /** Returns the P-Chain's message of the conversion. */
  const conversionMessage = () => told(platformMessage(12345, 'conversion', conversion), hexId(subnetId))

  describe('before it has validators', () => {
    beforeEach(() => network.net.revert(deployed))

    it('has a healthy signature aggregator', async () => {
      const response = await fetch(`${network.url}/ext/emulator/health`)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ status: 'up' })
    })

    it('starts as a subnet with a chain that has the manager deployed', async () => {
      expect(await manager.wallet.getCode({ address: manager.address })).toMatch(/^0x60/)
      expect(await manager.totalWeight()).toBe(0n)
    })

    it('is converted, with the emulated node as its first validator', async () => {
      await convert()

      const subnet = await network.net.platform.getSubnet({ subnetID: subnetId })

      expect(subnet).toMatchObject({
        managerChainID: manager.blockchainId,
        managerAddress: manager.address,
        isPermissioned: false,
      })
    })

    it('initializes the manager with its first validators only', async () => {
      await convert()
      await nextEpoch()
      const message = await conversionMessage()
      const others = { ...foundersData, initialValidators: [] }
      await expect(manager.call('initializeValidatorSet', [others, 0], message)).rejects.toThrow(
        'WrongConversion',
      )
      await expect(manager.call('initializeValidatorSet', [foundersData, 0])).rejects.toThrow(
        'InvalidWarpMessage',
      )

      await manager.call('initializeValidatorSet', [foundersData, 0], message)

      expect(await manager.totalWeight()).toBe(100n)
      expect(await manager.validator(foundingValidation(subnetId, 0))).toMatchObject({
        status: status.active,
        weight: 100n,
      })
      await expect(manager.call('initializeValidatorSet', [foundersData, 0], message)).rejects.toThrow(
        'AlreadyInitialized',
      )
    })
  })

  describe('with its first validator', () => {
    let initialized: number
    beforeAll(async () => {
      await network.net.revert(deployed)
      await convert()
      await nextEpoch()
      await manager.call('initializeValidatorSet', [foundersData, 0], await conversionMessage())
      initialized = await network.net.snapshot()
    })
    beforeEach(() => network.net.revert(initialized))

    it('registers a validator: the manager initiates, the P-Chain registers, and its message completes the registration', async () => {
      const message = await initiate(alice, 20n)
      expect(await manager.validator(alice.validation)).toMatchObject({ status: status.pendingAdded })
      await expect(told(registrationMessage(alice.validation, true))).rejects.toThrow('does not exist')

      await registerOnPlatform(alice, message, avax)
      await manager.call(
        'completeValidatorRegistration',
        [0],
        await told(registrationMessage(alice.validation, true)),
      )

      expect(await manager.validator(alice.validation)).toMatchObject({ status: status.active, weight: 20n })
      expect(await onPlatform(alice)).toMatchObject({
        nodeID: alice.nodeId,
        weight: 20n,
        balance: avax,
        minNonce: 0n,
      })
      expect(await weightsAtHeight()).toEqual({ [founder]: '100', [alice.nodeId]: '20' })
      expect(await listedByChain()).toEqual({
        [founder]: { weight: 100, isActive: true },
        [alice.nodeId]: { weight: 20, isActive: true },
      })
    })

    it('accepts calls from its owner only, and each node only once', async () => {
      await register(alice, 20n, avax)
      const stranger = new ManagerClient(
        network,
        manager.blockchainId,
        manager.address,
        `0x${'11'.repeat(32)}`,
      )
      const { address } = stranger.wallet.account
      await network.control('setBalance', {
        chain: manager.blockchainId,
        address,
        balance: '0xde0b6b3a7640000',
      })
      const { nodeID } = await manager.validator(alice.validation)
      const again = [nodeID, `0x${'00'.repeat(48)}`, owner, owner, 1n]

      await expect(stranger.call('initiateValidatorRegistration', again)).rejects.toThrow('Unauthorized')
      await expect(manager.call('initiateValidatorRegistration', again)).rejects.toThrow(
        'NodeAlreadyRegistered',
      )
    })

    it('changes the weight of a validator', async () => {
      await register(alice, 20n, avax)

      await setWeightOnPlatform(await manager.call('initiateValidatorWeightUpdate', [alice.validation, 30n]))
      const message = platformMessage(12345, 'weight', alice.validation, uint64(1n), uint64(30n))
      await manager.call('completeValidatorWeightUpdate', [0], await told(message))

      expect(await onPlatform(alice)).toMatchObject({ weight: 30n, minNonce: 2n })
      expect(await manager.totalWeight()).toBe(130n)
      expect(await manager.validator(alice.validation)).toMatchObject({ sentNonce: 1n, receivedNonce: 1n })
      const { validators } = await wallet.api.getCurrentValidators({ subnetID: subnetId })
      expect(validators).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ nodeID: founder, weight: '100' }),
          expect.objectContaining({ nodeID: alice.nodeId, weight: '30' }),
        ]),
      )
    })

    it('removes a validator, which the P-Chain confirms given the message that registered it', async () => {
      await register(alice, 20n, avax)
      const removed = registrationMessage(alice.validation, false)
      const reason = registeredBefore(alice.registration)
      const order = await manager.call('initiateValidatorRemoval', [alice.validation])
      expect(await manager.validator(alice.validation)).toMatchObject({
        status: status.pendingRemoved,
        weight: 0n,
      })
      await expect(told(removed, reason)).rejects.toThrow(/validation "\w+" exists/)

      await setWeightOnPlatform(order)
      await manager.call('completeValidatorRemoval', [0], await told(removed, reason))

      expect(await manager.validator(alice.validation)).toMatchObject({ status: status.completed })
      expect(await manager.totalWeight()).toBe(100n)
      await expect(onPlatform(alice)).rejects.toThrow('not found')
      expect(await weightsAtHeight()).toEqual({ [founder]: '100' })
      expect(await listedByChain()).toEqual({ [founder]: { weight: 100, isActive: true } })
    })

    it('drops a registration that expired unused', async () => {
      const order = await initiate(bob, 25n)
      const never = registrationMessage(bob.validation, false)
      const reason = registeredBefore(bob.registration)
      expect(await manager.totalWeight()).toBe(125n)
      await expect(told(never, reason)).rejects.toThrow('can be registered until')

      await network.control('increaseTime', { ms: daySeconds * 1_000 })
      await nextEpoch()

      await expect(registerOnPlatform(bob, order, avax)).rejects.toThrow('warp message expired at')
      await manager.call('completeValidatorRemoval', [0], await told(never, reason))
      expect(await manager.validator(bob.validation)).toMatchObject({ status: status.invalidated })
      expect(await manager.totalWeight()).toBe(100n)
    })

    it('lets the owner on the P-Chain disable a validator without the manager, and a top-up enable it again', async () => {
      await register(carol, 20n, avax)
      expect(await weightsAtHeight()).toHaveProperty([carol.nodeId], '20')

      await wallet.issue((common, context) =>
        pvm.newDisableL1ValidatorTx({ ...common, validationId: idOf(carol), disableAuth: [0] }, context),
      )

      expect(await onPlatform(carol)).toMatchObject({ weight: 20n, balance: 0n })
      expect(await weightsAtHeight()).not.toHaveProperty([carol.nodeId])
      expect(await listedByChain()).toHaveProperty([carol.nodeId], { weight: 20, isActive: false })
      expect(await manager.validator(carol.validation)).toMatchObject({ status: status.active })

      await topUp(carol, 100_000n)

      expect(await onPlatform(carol)).toMatchObject({ balance: 100_000n })
      expect(await weightsAtHeight()).toHaveProperty([carol.nodeId], '20')
      expect(await listedByChain()).toHaveProperty([carol.nodeId], { weight: 20, isActive: true })
    })

    it('lets a validator run out of balance in virtual time, until a top-up, and be removed permanently through the manager', async () => {
      const platformTime = async () =>
        Date.parse((await network.net.platform.getTimestamp()).timestamp) / 1_000
      await register(carol, 20n, 100_000n)
      const before = (await onPlatform(carol)).balance
      const since = await platformTime()
      await network.control('increaseTime', { ms: (daySeconds / 20) * 1_000 })
      await nextEpoch()
      const { price } = await network.net.platform.getValidatorFeeState()
      const spent = BigInt(price) * BigInt((await platformTime()) - since)
      expect(spent).toBeGreaterThan(0n)
      expect((await onPlatform(carol)).balance).toBe(before - spent)

      await network.control('increaseTime', { ms: 4 * daySeconds * 1_000 })

      expect(await onPlatform(carol)).toMatchObject({ weight: 20n, balance: 0n })
      expect(await weightsAtHeight()).not.toHaveProperty([carol.nodeId])
      expect(await listedByChain()).toHaveProperty([carol.nodeId], { weight: 20, isActive: false })

      await topUp(carol, 2n * avax)

      expect(await onPlatform(carol)).toMatchObject({ weight: 20n, balance: 2n * avax })
      expect(await listedByChain()).toHaveProperty([carol.nodeId], { weight: 20, isActive: true })

      await nextEpoch()
      await setWeightOnPlatform(await manager.call('initiateValidatorRemoval', [carol.validation]))
      const removed = registrationMessage(carol.validation, false)
      await manager.call(
        'completeValidatorRemoval',
        [0],
        await told(removed, registeredBefore(carol.registration)),
      )

      expect(await manager.totalWeight()).toBe(100n)
      expect(await listedByChain()).toEqual({ [founder]: { weight: 100, isActive: true } })
    })
  })

  async function topUp(who: Operator, balance: bigint): Promise<void> {
    await wallet.issue((common, context) =>
      pvm.newIncreaseL1ValidatorBalanceTx({ ...common, validationId: idOf(who), balance }, context),
    )
  }
})
