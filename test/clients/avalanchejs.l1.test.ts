import { createHash } from 'node:crypto'
import { L1Validator, NodeId, PChainOwner, pvm, pvmSerial, utils } from '@avalabs/avalanchejs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { AvalanchejsWallet } from './avalanchejsWallet.js'
import { type ClientNetwork, clientNetwork } from './clientNetwork.js'
import { type Manager, registration, sentBy, weightChange } from './l1Messages.js'

const evmVmId = 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy'
const managerAddress = '0x0feedc0de0000000000000000000000000000000'
const newcomer = new NodeId(new Uint8Array(20).fill(7)).toString()
const newcomerKey = new Uint8Array(32).fill(3)
const avax = 1_000_000_000n

/** The whole life of an L1, built with avalanchejs. */
describe('an L1 managed with avalanchejs', () => {
  let network: ClientNetwork
  let wallet: AvalanchejsWallet
  let subnetId: string
  let manager: Manager
  let registrationMessage: ReturnType<typeof registration>
  /** The snapshot of the subnet with its chain, before anything else. */
  let created: number

  beforeAll(async () => {
    network = await clientNetwork()
    wallet = await AvalanchejsWallet.create(network)
    subnetId = await wallet.issue((common, context) =>
      pvm.newCreateSubnetTx({ ...common, subnetOwners: [wallet.own] }, context),
    )
    const chainId = await wallet.issue((common, context) =>
      pvm.newCreateChainTx(
        {
          ...common,
          subnetId,
          subnetAuth: [0],
          vmId: evmVmId,
          chainName: 'an L1',
          fxIds: [],
          genesisData: { config: { chainId: 99999 } },
        },
        context,
      ),
    )
    manager = { networkId: 12345, chainId, address: managerAddress }
    created = await network.net.snapshot()
  })
  afterAll(() => network.net.close())

  /**
   * Starts a new epoch with the current validators, by moving the clock by half a minute and making a block.
   */
  async function nextEpoch(): Promise<void> {
    await network.control('increaseTime', { ms: 31_000 })
    await wallet.issue((common, context) =>
      pvm.newBaseTx(
        { ...common, outputs: [wallet.output(avax, 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2')] },
        context,
      ),
    )
  }

  const signed = async (message: ReturnType<typeof registration>) => {
    const { signedMessage } = await network.control('signWarpMessage', { message: sentBy(manager, message) })
    return utils.hexToBuffer(signedMessage as string)
  }
  const newcomerValidation = () =>
    utils.base58check.encode(createHash('sha256').update(registrationMessage.bytes).digest())

  /** Converts the subnet; the emulated node is the first validator. */
  async function convert(): Promise<void> {
    const { nodeID, nodePOP } = await network.net.info.getNodeID()
    const owner = PChainOwner.fromNative([wallet.own], 1)
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
          chainId: manager.chainId,
          address: utils.hexToBuffer(managerAddress),
          validators: [L1Validator.fromNative(nodeID, 100n, avax, signer, owner, owner)],
        },
        context,
      ),
    )
  }

  /** Registers the newcomer on the manager's message. */
  async function register(): Promise<void> {
    const { publicKey } = await network.control('addSignerKey', { secretKey: utils.bufferToHex(newcomerKey) })
    registrationMessage = registration({
      subnetId,
      nodeId: newcomer,
      blsPublicKey: publicKey as string,
      expiry: network.nowSeconds() + 3_600n,
      owner: wallet.own,
      weight: 30n,
    })
    const message = await signed(registrationMessage)
    await wallet.issue((common, context) =>
      pvm.newRegisterL1ValidatorTx(
        {
          ...common,
          balance: avax,
          blsSignature: blsProvePossession(newcomerKey).proofOfPossession,
          message,
        },
        context,
      ),
    )
  }

  describe('before it is one', () => {
    beforeEach(() => network.net.revert(created))

    it('has a permissioned validator and an owner, who transfers the ownership and removes the validator', async () => {
      const [validator] = (await wallet.api.getCurrentValidators()).validators
      const founder = validator?.nodeID ?? ''
      await wallet.issue((common, context) =>
        pvm.newAddSubnetValidatorTx(
          {
            ...common,
            subnetId,
            subnetAuth: [0],
            nodeId: founder,
            weight: 20n,
            start: 0n,
            end: network.nowSeconds() + 86_400n,
          },
          context,
        ),
      )

      const { validators } = await wallet.api.getCurrentValidators({ subnetID: subnetId })

      expect(validators).toMatchObject([{ nodeID: founder, weight: '20' }])
      expect(await wallet.api.getBlockchainStatus(manager.chainId)).toMatchObject({
        status: expect.any(String),
      })

      await wallet.issue((common, context) =>
        pvm.newTransferSubnetOwnershipTx(
          { ...common, subnetId, subnetAuth: [0], subnetOwners: [wallet.own], threshold: 1 },
          context,
        ),
      )
      await wallet.issue((common, context) =>
        pvm.newRemoveSubnetValidatorTx({ ...common, subnetId, subnetAuth: [0], nodeId: founder }, context),
      )

      expect(await wallet.api.getCurrentValidators({ subnetID: subnetId })).toEqual({ validators: [] })
    })

    it('converts the subnet; the emulated node is the first validator', async () => {
      const { nodeID } = await network.net.info.getNodeID()

      await convert()

      const subnet = await network.net.platform.getSubnet({ subnetID: subnetId })
      const { validators } = await wallet.api.getCurrentValidators({ subnetID: subnetId })

      expect(subnet).toMatchObject({ isPermissioned: false, managerChainID: manager.chainId, managerAddress })
      expect(validators).toMatchObject([{ nodeID, weight: '100', balance: String(avax) }])
    })

    it("registers a validator on the manager's message, once the P-Chain knows the validators that signed it", async () => {
      await convert()
      await expect(register()).rejects.toThrow('no validator whose BLS key is held here')
      await nextEpoch()

      await register()

      expect(await wallet.api.getL1Validator(newcomerValidation())).toMatchObject({
        nodeID: newcomer,
        weight: 30n,
        balance: avax,
        minNonce: 0n,
      })
    })
  })

  describe('with a registered validator', () => {
    let registered: number
    let founderValidation: string
    beforeAll(async () => {
      await network.net.revert(created)
      await convert()
      const { validators } = await wallet.api.getCurrentValidators({ subnetID: subnetId })
      founderValidation = (validators[0] as unknown as { validationID: string }).validationID
      await nextEpoch()
      await register()
      registered = await network.net.snapshot()
    })
    beforeEach(() => network.net.revert(registered))

    it('changes its weight; a message takes effect once', async () => {
      await nextEpoch()
      const message = await signed(weightChange(newcomerValidation(), 0n, 45n))
      const reweigh = () =>
        wallet.issue((common, context) => pvm.newSetL1ValidatorWeightTx({ ...common, message }, context))

      await reweigh()

      expect(await wallet.api.getL1Validator(newcomerValidation())).toMatchObject({
        weight: 45n,
        minNonce: 1n,
      })
      await expect(reweigh()).rejects.toThrow('warp message contains stale nonce 0 must be at least 1')
    })

    it('tops up its balance', async () => {
      const { balance } = await wallet.api.getL1Validator(newcomerValidation())

      await wallet.issue((common, context) =>
        pvm.newIncreaseL1ValidatorBalanceTx(
          { ...common, validationId: newcomerValidation(), balance: 2n * avax },
          context,
        ),
      )

      expect((await wallet.api.getL1Validator(newcomerValidation())).balance).toBe(balance + 2n * avax)
    })

    it('disables it and returns its balance; it keeps its weight without taking part', async () => {
      const before = await wallet.balance()
      const { balance } = await wallet.api.getL1Validator(newcomerValidation())
      await wallet.issue((common, context) =>
        pvm.newDisableL1ValidatorTx(
          { ...common, validationId: newcomerValidation(), disableAuth: [0] },
          context,
        ),
      )

      const gained = (await wallet.balance()) - before
      expect(gained).toBeGreaterThan(balance - 50_000n)
      expect(gained).toBeLessThan(balance)
      expect(await wallet.api.getL1Validator(newcomerValidation())).toMatchObject({
        weight: 30n,
        balance: 0n,
      })
      const { height } = await network.net.platform.getHeight()
      const set = await network.net.platform.getValidatorsAt({ subnetID: subnetId, height })
      expect(set).toHaveProperty(['NodeID-111111111111111111116DBWJs'], { weight: '30', publicKey: null })
      expect(set).not.toHaveProperty([newcomer])
    })

    it('removes it; the last validator cannot be removed', async () => {
      await nextEpoch()
      const remove = async (validationId: string, nonce: bigint) => {
        const message = await signed(weightChange(validationId, nonce, 0n))
        await wallet.issue((common, context) =>
          pvm.newSetL1ValidatorWeightTx({ ...common, message }, context),
        )
      }

      await remove(newcomerValidation(), 1n)

      await expect(wallet.api.getL1Validator(newcomerValidation())).rejects.toThrow('not found')
      await expect(remove(founderValidation, 0n)).rejects.toThrow(
        'attempting to remove the last L1 validator',
      )
    })
  })
})
