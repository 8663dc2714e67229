import { beforeEach, describe, expect, test } from '@jest/globals'
import { emulatorMethods } from '../../../methods/emulator/index.js'
import { idFromString, idToBytes, nodeIdToString } from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { warpHeights } from '../../../state/interchain/warpVerifier.js'
import type { Network } from '../../../state/Network.js'
import { nextWarpHeight } from '../../../state/platform/validators/warpValidators.js'
import { nodeNetwork } from '../nodeNetwork.js'

const ewoqAddress = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const invalid = 'secretKey must be a BLS secret key'
const order = '73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001'
/** An unsigned message of the X-Chain of `local` with the payload `00`. */
const message = (chainId: string) => `0x000000003039${chainId}0000000100`

let network: Network
beforeEach(async () => {
  network = await nodeNetwork()
})

async function call(name: string, params: object): Promise<unknown> {
  const method = emulatorMethods.find((candidate) => candidate.name === `emulator.${name}`)!
  return method.call(network, parseJson(JSON.stringify(params)))
}

describe('emulator.addSignerKey', () => {
  test('returns the public key', async () => {
    expect(await call('addSignerKey', { secretKey: `0x${'03'.repeat(32)}` })).toEqual({
      publicKey: expect.stringMatching(/^0x[0-9a-f]{96}$/),
    })
  })

  test.each(['', '0x', '00'.repeat(32), 'ff'.repeat(32), order, '03'.repeat(31), '03'.repeat(33)])(
    'refuses %p, and nothing changes',
    async (secretKey) => {
      const before = network.world.undo.digest()
      await expect(call('addSignerKey', { secretKey })).rejects.toThrow(invalid)
      expect(network.world.undo.digest()).toBe(before)
    },
  )
})

describe('emulator.signWarpMessage', () => {
  test('has the genesis validators sign for the primary network', async () => {
    const signed = await call('signWarpMessage', { message: message(network.world.genesis.xChain.chainId) })
    expect(signed).toEqual({
      // Five signers, the bits of one byte.
      signedMessage: expect.stringMatching(/00000000000000011f[0-9a-f]{192}$/),
      messageID: expect.any(String),
    })
  })

  test('asks the current validators after the epoch has ended without a block', async () => {
    const { blockchainID } = (await call('createL1', { convert: true })) as { blockchainID: string }
    await call('increaseTime', { ms: 31_000 })
    const { platform } = network.world
    expect(nextWarpHeight(platform)).toBeLessThan(platform.blocks.proposedHeight())

    const signed = await call('signWarpMessage', {
      message: message(Buffer.from(idToBytes(idFromString(blockchainID))).toString('hex')),
    })

    expect(signed).toMatchObject({ signedMessage: expect.stringMatching(/000000000000000101[0-9a-f]{192}$/) })
  })

  test('reports what is wrong', async () => {
    const xChain = message(network.world.genesis.xChain.chainId)
    await expect(call('signWarpMessage', { message: '0x' })).rejects.toThrow("couldn't unpack codec version")
    await expect(call('signWarpMessage', { message: message('07'.repeat(32)) })).rejects.toThrow(
      'problem retrieving blockchain',
    )
    await expect(call('signWarpMessage', { message: message('00'.repeat(32)) })).rejects.toThrow(
      'failed to parse warp addressed call',
    )
    await expect(call('signWarpMessage', { message: xChain, quorumPercentage: 101 })).rejects.toThrow(
      'parameter "quorumPercentage" must be an integer, at most 100, got 101',
    )
    await expect(
      call('signWarpMessage', { message: xChain, pChainHeight: 0, quorumPercentage: 100 }),
    ).resolves.toBeDefined()
  })
})

describe('emulator.setSigning', () => {
  const sign = (quorumPercentage: number) =>
    call('signWarpMessage', { message: message(network.world.genesis.xChain.chainId), quorumPercentage })
  const nodes = () =>
    [...network.world.platform.validatorSets.current(network.world.node.chainAliases.find('P')!).keys()].map(
      nodeIdToString,
    )

  test('makes validators refuse until the quorum is missed, and sign again', async () => {
    const [first, second] = nodes()
    await call('setSigning', { nodeID: first, signing: false })
    await expect(sign(80)).resolves.toBeDefined()
    await call('setSigning', { nodeID: second, signing: false })
    await expect(sign(80)).rejects.toThrow('signature weight is insufficient: 80*')
    await call('setSigning', { nodeID: first, signing: true })
    await expect(sign(80)).resolves.toBeDefined()
  })

  test('is reverted with the network', async () => {
    const before = await network.snapshot()
    for (const nodeID of nodes()) await call('setSigning', { nodeID, signing: false })
    await expect(sign(67)).rejects.toThrow('nobody signs for the chain')
    await network.revert(before)
    await expect(sign(67)).resolves.toBeDefined()
  })
})

describe('emulator.setPChainHeight', () => {
  test('holds the height of a chain until it is released', async () => {
    const { platform } = network.world
    const height = () => nextWarpHeight(platform)
    const before = height()
    await call('fund', { address: ewoqAddress, amount: 1 })
    await network.time.increase(31_000)
    await call('fund', { address: ewoqAddress, amount: 1 })
    const since = height()
    expect(since).toBeGreaterThan(before)
    await call('setPChainHeight', { chain: 'P', height: 0 })
    expect(height()).toBe(0n)
    await call('setPChainHeight', { chain: 'P' })
    expect(height()).toBe(since)
  })

  test('holds heights of EVM chains separately', async () => {
    const { platform, cChain } = network.world
    await call('fund', { address: ewoqAddress, amount: 1 })
    await call('setPChainHeight', { chain: 'C', height: 1 })
    const now = BigInt(network.world.clock.now())
    expect(warpHeights(platform, cChain, now)).toEqual({ now: 1n, afterwards: 1n })
    expect(nextWarpHeight(platform)).toBe(0n)
  })

  test.each([
    [{ chain: 'C', height: 1 }, "height must be at most that of the P-Chain's last block, 0, not 1"],
    [{ chain: 'nowhere', height: 0 }, "there is no EVM chain with alias/ID 'nowhere'"],
  ])('refuses %j, and nothing changes', async (params, message) => {
    const before = network.world.undo.digest()
    await expect(call('setPChainHeight', params)).rejects.toThrow(message)
    expect(network.world.undo.digest()).toBe(before)
  })
})
