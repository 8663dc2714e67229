import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { emptyId, type Id, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { allValidators } from '../../../state/platform/validators/warpValidators.js'
import { bitSetIndices } from '../../../state/warp/bitSet.js'
import { registrationJustificationBytes } from '../../../state/warp/justification.js'
import { KnownSignatures } from '../../../state/warp/KnownSignatures.js'
import { platformMessage } from '../../../state/warp/platformMessage.js'
import { verifyMessage } from '../../../state/warp/verifyMessage.js'
import { parseWarpMessage, unsignedWarpBytes } from '../../../state/warp/WarpMessage.js'
import { warpSetOf } from '../../../state/warp/warpSet.js'
import { ask } from './dataApi.js'
import { ManagedL1 } from './managedL1.js'

const path = '/v1/signatureAggregator/fuji/aggregateSignatures'
const nowhere = '07'.repeat(32)

let net: Snowglobe
let l1: ManagedL1
let snapshot: number
beforeAll(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    dataApi: { indexLagMs: 1e9 },
  })
  l1 = await ManagedL1.create(net)
  snapshot = await net.snapshot()
})
beforeEach(async () => {
  await net.revert(snapshot)
  snapshot = await net.snapshot()
})
afterAll(() => net.close())

/** An unsigned message of a chain with the payload `00`. */
const messageOf = (chainId: string, networkId = '00003039') => `0000${networkId}${chainId}0000000100`
const ofCChain = () => messageOf(net.network.world.cChain.blockchainId)

function aggregate(body: object | string, to = path) {
  return ask(net, to, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
}

/** The indices of the signers in the canonical set. */
function signersOf(signedMessage: string): number[] | undefined {
  return bitSetIndices(parseWarpMessage(hexToBytes(signedMessage)).signature.signers)
}

describe('aggregateSignatures', () => {
  test('gives the message with as few signatures as come to the quorum, without 0x', async () => {
    const { status, body } = await aggregate({ message: ofCChain() })

    expect(status).toBe(201)
    expect(body.signedMessage).toMatch(new RegExp(`^${ofCChain()}0000000000000001[0-9a-f]{194}$`))
    const message = parseWarpMessage(hexToBytes(body.signedMessage))
    // Four of the five equal validators of the primary network.
    expect(signersOf(body.signedMessage)).toHaveLength(4)
    const { networkId, blocks } = net.network.world.platform
    const against = {
      networkId,
      validators: allValidators(net.network.world.platform),
      height: blocks.height,
    }
    expect(() => verifyMessage(message, { ...against, known: new KnownSignatures() })).not.toThrow()
  })

  test.each([
    [{ quorumPercentage: 0 }, 1],
    [{ quorumPercentage: 20 }, 1],
    [{ quorumPercentage: 21 }, 2],
    [{ quorumPercentageBuffer: 33 }, 5],
    [{ quorumPercentage: 40, quorumPercentageBuffer: 20 }, 3],
    [{ quorumPercentage: 100 }, 5],
  ])('%j is signed by %d of five', async (demand, count) => {
    const { body } = await aggregate({ message: `0x${ofCChain().toUpperCase()}`, ...demand })

    expect(signersOf(body.signedMessage)).toHaveLength(count)
  })

  test('takes the heaviest validators first', async () => {
    const { body } = await aggregate({ message: messageOf(l1.chainId), quorumPercentage: 50 })
    const both = await aggregate({ message: messageOf(l1.chainId) })

    const [signer] = signersOf(body.signedMessage) ?? []
    expect(validatorsOf(l1.subnetId)[signer ?? -1]?.weight).toBe(60n)
    expect(signersOf(both.body.signedMessage)).toHaveLength(2)
  })

  test('is content with the quorum where the buffer cannot be reached', async () => {
    await silence(1)
    const { status, body } = await aggregate({ message: ofCChain(), quorumPercentageBuffer: 33 })

    expect(status).toBe(201)
    expect(signersOf(body.signedMessage)).toHaveLength(4)
  })

  test('asks the validators of another subnet, in cb58 or hexadecimal digits', async () => {
    for (const signingSubnetId of [idToString(l1.subnetId), l1.subnetId, `0x${l1.subnetId}`]) {
      const { body } = await aggregate({ message: ofCChain(), signingSubnetId })
      expect(signersOf(body.signedMessage)).toHaveLength(2)
    }
    const { body } = await aggregate({ message: ofCChain(), signingSubnetId: '' })
    expect(signersOf(body.signedMessage)).toHaveLength(4)
  })

  test('asks the validators of a height', async () => {
    const { height } = net.network.world.platform.blocks
    const asked = { message: messageOf(l1.chainId) }

    expect((await aggregate({ ...asked, pChainHeight: Number(height) })).status).toBe(201)
    // 0 is the proposed height, also where it is said.
    expect((await aggregate({ ...asked, pChainHeight: 0 })).status).toBe(201)
    expect((await aggregate({ ...asked, pChainHeight: Number(height) - 2 })).status).toBe(400)
    expect((await aggregate({ ...asked, pChainHeight: Number(height) + 1 })).status).toBe(400)
  })

  test('asks by default those of the proposed height, which follows when half a minute is over', async () => {
    const { validationId } = await l1.register(7)
    await l1.setWeight(validationId, 0n, 400n)
    const asked = { message: messageOf(l1.chainId), quorumPercentage: 67 }
    expect((await aggregate(asked)).status).toBe(201)
    await net.increaseTime(31_000)

    // The new validator's key is not held.
    const { status, body } = await aggregate(asked)
    expect(status).toBe(400)
    expect(body.message).toContain('signature weight is insufficient')
  })

  test('refuses with the reason when too few validators sign', async () => {
    await silence(2)
    const { status, body } = await aggregate({ message: ofCChain() })

    expect(status).toBe(400)
    expect(body.message).toContain('signature weight is insufficient')
    await silence(5)
    expect((await aggregate({ message: ofCChain(), quorumPercentage: 0 })).body.message).toContain('refuse')
  })

  test('signs what the P-Chain says only if it is true', async () => {
    const { networkId, subnets } = net.network.world.platform
    const { conversionId } = subnets.conversion(l1.subnetId)!
    const said = (id: Id) =>
      bytesToHex(
        unsignedWarpBytes(platformMessage(networkId, { kind: 'SubnetToL1Conversion', conversionId: id })),
      )
    const justification = `0x${l1.subnetId}`

    expect((await aggregate({ message: said(conversionId), justification })).status).toBe(201)
    expect((await aggregate({ message: said(conversionId) })).status).toBe(400)
    expect((await aggregate({ message: said(nowhere as Id), justification })).status).toBe(400)
  })

  describe('for a justification alone', () => {
    const justified = (index: number) =>
      bytesToHex(registrationJustificationBytes({ kind: 'converted', subnetId: l1.subnetId, index }))

    test('signs that the validation which it names is not registered, by those whom the manager asks', async () => {
      await l1.setWeight(l1.converted(1), 0n, 0n)
      const { status, body } = await aggregate({ message: '0x', justification: justified(1) })

      expect(status).toBe(201)
      expect(parseWarpMessage(hexToBytes(body.signedMessage)).unsigned).toEqual(
        platformMessage(12345, {
          kind: 'L1ValidatorRegistration',
          validationId: l1.converted(1),
          registered: false,
        }),
      )
      expect(signersOf(body.signedMessage)).toHaveLength(2)
      const byAll = await aggregate({ justification: justified(1), signingSubnetId: idToString(emptyId) })
      expect(signersOf(byAll.body.signedMessage)).toHaveLength(4)
    })

    test('refuses what is still registered', async () => {
      expect((await aggregate({ justification: justified(1) })).status).toBe(400)
    })

    test('does not find the L1 of a subnet that does not exist', async () => {
      const elsewhere = registrationJustificationBytes({
        kind: 'converted',
        subnetId: nowhere as Id,
        index: 0,
      })
      expect((await aggregate({ justification: bytesToHex(elsewhere) })).status).toBe(404)
    })

    test.each(['00', 'ff', '0a00', '120107', bytesToHex(new Uint8Array(32).fill(9))])(
      'refuses %s, which names none',
      async (justification) => {
        expect((await aggregate({ justification })).status).toBe(400)
      },
    )
  })

  test.each<[string, () => object | string]>([
    ['nothing', () => ({})],
    ['empty texts', () => ({ message: '', justification: '0x' })],
    ['a list', () => '[]'],
    ['no JSON', () => '{"message":'],
    ['no body', () => ''],
    ['a message that is null', () => ({ message: null })],
    ['a message that is no text', () => ({ message: 7 })],
    ['a message that is no hex', () => ({ message: 'no hex' })],
    ['half a byte', () => ({ message: '0x0' })],
    ['another message', () => ({ message: '00' })],
    ['a byte too many', () => ({ message: `${ofCChain()}00` })],
    ['a justification that is no hex', () => ({ message: ofCChain(), justification: '0xzz' })],
    ['a subnet that is no ID', () => ({ message: ofCChain(), signingSubnetId: 'nobody' })],
    ['a subnet of one letter', () => ({ message: ofCChain(), signingSubnetId: 'a' })],
    [
      'a subnet with a wrong checksum',
      () => ({ message: ofCChain(), signingSubnetId: `${idToString(l1.subnetId).slice(0, -1)}1` }),
    ],
    ['a subnet of 31 bytes', () => ({ message: ofCChain(), signingSubnetId: `0x${nowhere.slice(2)}` })],
    ['a quorum above 100', () => ({ message: ofCChain(), quorumPercentage: 101 })],
    ['a quorum below 0', () => ({ message: ofCChain(), quorumPercentage: -1 })],
    ['half a percent', () => ({ message: ofCChain(), quorumPercentage: 50.5 })],
    ['a quorum as text', () => ({ message: ofCChain(), quorumPercentage: '67' })],
    ['a buffer above 100', () => ({ message: ofCChain(), quorumPercentage: 0, quorumPercentageBuffer: 101 })],
    [
      'a buffer too large for the default quorum',
      () => ({ message: ofCChain(), quorumPercentageBuffer: 34 }),
    ],
    ['a height below 0', () => ({ message: ofCChain(), pChainHeight: -1 })],
    ['half a height', () => ({ message: ofCChain(), pChainHeight: 1.5 })],
    ['a height as text', () => ({ message: ofCChain(), pChainHeight: 'proposed' })],
    ['a height beyond all', () => ({ message: ofCChain(), pChainHeight: 1e30 })],
    ['a message of another network', () => ({ message: messageOf(l1.chainId, '00000001') })],
    ['bad values before unknown chains', () => ({ message: messageOf(nowhere), quorumPercentage: 101 })],
  ])('refuses %s with 400, and changes nothing', async (_, body) => {
    const before = net.network.world.undo.digest()

    expect((await aggregate(body())).status).toBe(400)
    expect(net.network.world.undo.digest()).toBe(before)
  })

  test('does not find unknown chains, subnets and networks', async () => {
    expect((await aggregate({ message: messageOf(nowhere) })).status).toBe(404)
    expect((await aggregate({ message: messageOf(l1.conversion) })).status).toBe(404)
    expect((await aggregate({ message: ofCChain(), signingSubnetId: nowhere })).status).toBe(404)
    expect((await aggregate({ message: ofCChain() }, path.replace('fuji', 'mainnet'))).status).toBe(404)
    expect((await aggregate({ message: ofCChain() }, path.replace('fuji', 'testnet'))).status).toBe(201)
    expect((await aggregate({ message: ofCChain() }, path.replace('fuji', 'local'))).status).toBe(400)
  })
})

describe('getAggregatedSignatures', () => {
  const get = (txId: Id | string) => ask(net, `${path}/${txId.length === 64 ? idToString(txId as Id) : txId}`)

  test('gives the message of a conversion, signed by the validators of the chain of its manager', async () => {
    const { status, body } = await get(l1.conversion)

    expect(status).toBe(201)
    const { conversionId } = net.network.world.platform.subnets.conversion(l1.subnetId)!
    expect(parseWarpMessage(hexToBytes(body.signedMessage)).unsigned).toEqual(
      platformMessage(12345, { kind: 'SubnetToL1Conversion', conversionId }),
    )
    expect(signersOf(body.signedMessage)).toHaveLength(2)
  })

  test('has the primary network sign where the manager is on the C-Chain', async () => {
    const { conversion } = await net.l1s.create({ validators: 1, manager: { blockchainId: 'C' } })
    const { blocks } = net.network.world.platform
    const tx = (blocks.last as { txs: readonly { id: Id }[] }).txs[0]!

    expect(conversion).toBeDefined()
    expect(signersOf((await get(tx.id)).body.signedMessage)).toHaveLength(4)
  })

  test('gives the messages of a registration and of a change of weight while they are true', async () => {
    const { tx, validationId } = await l1.register(7)
    const change = await l1.setWeight(validationId, 3n, 8n)

    const registered = await get(tx.id)
    expect(registered.status).toBe(201)
    expect(parseWarpMessage(hexToBytes(registered.body.signedMessage)).unsigned).toEqual(
      platformMessage(12345, { kind: 'L1ValidatorRegistration', validationId, registered: true }),
    )
    const changed = await get(change.id)
    expect(parseWarpMessage(hexToBytes(changed.body.signedMessage)).unsigned).toEqual(
      platformMessage(12345, { kind: 'L1ValidatorWeight', validationId, nonce: 3n, weight: 8n }),
    )

    await l1.setWeight(validationId, 4n, 9n)
    expect((await get(change.id)).status).toBe(400)
    expect((await get(tx.id)).status).toBe(201)
    await l1.setWeight(validationId, 5n, 0n)
    expect((await get(change.id)).status).toBe(400)
    expect((await get(tx.id)).status).toBe(400)
  })

  test('justifies that a removed validation began with a conversion or a registration', async () => {
    const { validationId } = await l1.register(7)
    for (const removed of [validationId, l1.converted(1)]) {
      const tx = await l1.setWeight(removed, 0n, 0n)
      const { status, body } = await get(tx.id)

      expect(status).toBe(201)
      expect(parseWarpMessage(hexToBytes(body.signedMessage)).unsigned).toEqual(
        platformMessage(12345, {
          kind: 'L1ValidatorRegistration',
          validationId: removed,
          registered: false,
        }),
      )
    }
  })

  test('refuses when too few validators sign', async () => {
    await net.emulator.setSigning({
      nodeID: nodeIdToString(validatorsOf(l1.subnetId).find(({ weight }) => weight === 60n)!.nodeIds[0]!),
      signing: false,
    })

    expect((await get(l1.conversion)).status).toBe(400)
  })

  test('does not find transactions without a message, those of the X-Chain, and unknown ones', async () => {
    const increased = await l1.increaseBalance(l1.converted(0))
    const disabled = await l1.disable(l1.converted(1))
    const onX = net.network.world.avm.feeAssetId

    for (const id of [increased.id, disabled.id, l1.chainId, l1.subnetId, onX, nowhere as Id])
      expect((await get(id)).status).toBe(404)
    const other = `${path.replace('fuji', 'mainnet')}/${idToString(l1.conversion)}`
    expect((await ask(net, other)).status).toBe(404)
  })

  test.each(['nobody', nowhere, `0x${nowhere}`, `${'1'.repeat(32)}LpoYZ`, '%20'])(
    'refuses %s',
    async (txId) => {
      expect((await ask(net, `${path}/${txId}`)).status).toBe(400)
    },
  )
})

/** Has some nodes of the primary network refuse to sign. */
async function silence(count: number): Promise<void> {
  for (const { nodeIds } of validatorsOf(emptyId).slice(0, count))
    await net.emulator.setSigning({ nodeID: nodeIdToString(nodeIds[0]!), signing: false })
}

/** The validators of a subnet in canonical order. */
function validatorsOf(subnetId: Id) {
  return warpSetOf(net.network.world.platform.validatorSets.current(subnetId))?.validators ?? []
}
