import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { idFromString, parseAddress } from '../../../state/codec/ids.js'
import { authorizationOf } from '../../../state/platform/wallet/authorizationOf.js'
import { createChainTx, createSubnetTx } from '../../../state/platform/wallet/l1Txs.js'
import { ask, pages } from './dataApi.js'
import { disable, register, registered, setWeight, topUp } from './l1Transactions.js'
import { addressOf, avax, dayMs, issue } from './stakes.js'

const primary = '11111111111111111111111111111111LpoYY'
const nobody = '2h2fuXTjGoYJCyL4JWkUjKMYsL9YWM6zDxYEKDzsU5ukFoKo91'
const ewoq = 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const start = Date.UTC(2026, 9, 4, 16) / 1000
/** A VM that the node does not have. */
const otherVm = 'tGas3T58KzdjLHhBDMnH2TvrddhqTji5iZAMZ3RXs2NLpSnhH'

let net: Snowglobe
let games: Awaited<ReturnType<Snowglobe['l1s']['create']>>
let [subnetId, chainId] = ['', '']
let prepared: number

const at = (path: string) => `/v1/networks/fuji/${path}`

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  subnetId = issue(net, createSubnetTx)
  chainId = issue(net, (wallet) =>
    createChainTx(net.network.world.platform, wallet, idFromString(subnetId), {
      chainName: 'other',
      vmId: idFromString(otherVm),
      genesisData: new TextEncoder().encode('any text'),
    }),
  )
  await net.increaseTime(60_000)
  games = await net.l1s.create({
    name: 'games',
    alias: 'games',
    validators: [{ weight: 100n }, { weight: 60n }],
  })
  await net.increaseTime(60_000)
  // The validators of the L1 sign from the epoch after their block on.
  issue(net, (wallet) => wallet.build((base) => ({ kind: 'BaseTx', base })))
})
afterAll(() => net.close())
beforeEach(async () => {
  prepared = await net.snapshot()
})
afterEach(() => net.revert(prepared))

describe('subnets', () => {
  test('are listed with the newest first, and the primary network last', async () => {
    const { subnets } = (await ask(net, at('subnets'))).body
    expect(subnets.map((row: { subnetId: string }) => row.subnetId)).toEqual([
      games.subnetId,
      subnetId,
      primary,
    ])
    expect(await pages(net, at('subnets?sortOrder=asc'), 'subnets', 1)).toEqual(subnets.reverse())
    expect((await ask(net, '/v1/networks/mainnet/subnets')).body).toEqual({ subnets: [] })
    expect((await ask(net, at('subnets?pageSize=10001'))).status).toBe(400)
  })

  test('show their owner and their chains', async () => {
    const { body } = await ask(net, at(`subnets/${subnetId}`))
    expect(body).toEqual({
      createBlockTimestamp: start,
      createBlockIndex: '1',
      subnetId,
      ownerAddresses: [ewoq],
      threshold: 1,
      locktime: 0,
      subnetOwnershipInfo: { addresses: [ewoq], threshold: 1, locktime: 0 },
      isL1: false,
      blockchains: [(await ask(net, at(`blockchains/${chainId}`))).body],
    })
    expect((await ask(net, at(`subnets/${nobody}`))).status).toBe(404)
    expect((await ask(net, at('subnets/games'))).status).toBe(400)
  })

  test('of the primary network has no owner', async () => {
    const { body } = await ask(net, at('subnets/11111111111111111111111111111111LpoYY'))
    expect(body).toMatchObject({
      ownerAddresses: [],
      threshold: 0,
      locktime: 0,
      subnetOwnershipInfo: { addresses: [], threshold: 0, locktime: 0 },
    })
  })

  test('show the latest owner', async () => {
    const snapshot = await net.snapshot()
    const newOwner = { locktime: 5n, threshold: 1, addresses: [...ownersOf(addressOf(net, 9))] }
    issue(net, (wallet) =>
      wallet.build(
        (base) => ({
          kind: 'TransferSubnetOwnershipTx',
          base,
          subnetId: idFromString(subnetId),
          subnetAuthorization: authorizationOf(net.network.world.platform, wallet, idFromString(subnetId)),
          newOwner,
        }),
        { authorizes: true },
      ),
    )
    const shown = async () => (await ask(net, at(`subnets/${subnetId}`))).body.subnetOwnershipInfo
    expect(await shown()).toEqual({ addresses: [addressOf(net, 9).slice(2)], threshold: 1, locktime: 5 })
    await net.revert(snapshot)
    expect(await shown()).toEqual({ addresses: [ewoq], threshold: 1, locktime: 0 })
  })

  test('that are L1s show their conversion and their validator manager', async () => {
    const { body } = await ask(net, at(`subnets/${games.subnetId}`))
    expect(body).toMatchObject({
      isL1: true,
      l1ConversionTransactionHash: expect.any(String),
      l1ValidatorManagerDetails: {
        blockchainId: games.blockchainId,
        contractAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      },
      blockchains: [{ blockchainName: 'games', subnetId: games.subnetId }],
    })
    const { tx } = await net.platform.getTx({
      txID: body.l1ConversionTransactionHash,
      encoding: 'json',
    })
    expect(tx).toMatchObject({ unsignedTx: { subnetID: games.subnetId } })
  })
})

describe('blockchains', () => {
  test('are listed with the newest first; the P-Chain is the oldest and has no genesis data', async () => {
    const { blockchains } = (await ask(net, at('blockchains'))).body
    expect(blockchains.map((row: { blockchainName: string }) => row.blockchainName)).toEqual([
      'games',
      'other',
      'C-Chain',
      'X-Chain',
      'P-Chain',
    ])
    expect(blockchains[4]).toEqual({
      createBlockTimestamp: expect.any(Number),
      createBlockNumber: '0',
      blockchainId: primary,
      vmId: 'rWhpuQPF1kb72esV2momhMuTYGkEb1oL29pt2EBXWmSy4kxnT',
      subnetId: primary,
      blockchainName: 'P-Chain',
    })
    expect(await pages(net, at('blockchains'), 'blockchains', 2)).toEqual(blockchains)
  })

  test('show the genesis of an EVM chain as an object with numbers and hexadecimal texts', async () => {
    const { body } = await ask(net, at(`blockchains/${games.blockchainId}`))
    expect(body).toMatchObject({
      blockchainName: 'games',
      evmChainId: Number(games.chainId),
      genesisData: {
        config: { chainId: Number(games.chainId), feeConfig: { gasLimit: expect.any(Number) } },
        gasLimit: expect.stringMatching(/^0x/),
        timestamp: expect.stringMatching(/^0x/),
      },
    })
    expect((await ask(net, at('blockchains/c-chain'))).body.evmChainId).toBe(43112)
  })

  test('show any other genesis as its text, or as hexadecimal digits', async () => {
    expect((await ask(net, at(`blockchains/${chainId}`))).body).toMatchObject({
      blockchainName: 'other',
      vmId: otherVm,
      genesisData: 'any text',
    })
    expect((await ask(net, at('blockchains/x-chain'))).body.genesisData).toMatch(/^0x[0-9a-f]+$/)
  })

  test('are not found by an unknown ID, and refused by anything else', async () => {
    expect((await ask(net, at(`blockchains/${nobody}`))).status).toBe(404)
    expect((await ask(net, at('blockchains/games'))).status).toBe(400)
    expect((await ask(net, '/v1/networks/mainnet/blockchains/c-chain')).status).toBe(404)
  })
})

describe('validators of a permissioned subnet', () => {
  test('are removed or run out, without rewards and without a delegation fee', async () => {
    const { nodeID } = await net.emulator.addValidator({ duration: 60 * 86_400 })
    const first = await net.emulator.addValidator({
      nodeID,
      subnetID: subnetId,
      weight: 20,
      duration: 40 * 86_400,
    })
    const rows = async () =>
      (await ask(net, at(`validators/${nodeID}?sortOrder=asc`))).body.validators.slice(1)
    expect(await rows()).toMatchObject([
      {
        txHash: first.txID,
        subnetId,
        amountStaked: '20',
        stakePercentage: 100,
        uptimePerformance: 100,
        delegatorCount: 0,
        potentialRewards: { validationRewardAmount: '0', delegationRewardAmount: '0' },
        validationStatus: 'active',
      },
    ])
    await net.increaseTime(dayMs)
    const { txID: removeTxHash } = await net.emulator.removeValidator({ nodeID, subnetID: subnetId })
    await net.increaseTime(1000)
    await net.emulator.addValidator({ nodeID, subnetID: subnetId, weight: 30, duration: 10 * 86_400 })
    await net.increaseTime(12 * dayMs)
    const now = start + 120
    expect(await rows()).toEqual([
      {
        txHash: first.txID,
        nodeId: nodeID,
        subnetId,
        amountStaked: '20',
        startTimestamp: now,
        endTimestamp: now + 40 * 86_400,
        removeTxHash,
        removeTimestamp: now + 86_400,
        validationStatus: 'removed',
      },
      {
        txHash: expect.any(String),
        nodeId: nodeID,
        subnetId,
        amountStaked: '30',
        startTimestamp: now + 86_401,
        endTimestamp: now + 11 * 86_400 + 1,
        delegatorCount: 0,
        rewards: { validationRewardAmount: '0', delegationRewardAmount: '0' },
        validationStatus: 'completed',
      },
    ])
    const { validators } = (await ask(net, at(`validators?subnetId=${subnetId}`))).body
    expect(validators).toHaveLength(2)
    expect((await ask(net, at(`rewards?nodeIds=${nodeID}`))).body).toEqual({ historicalRewards: [] })
  })
})

describe('listL1Validators', () => {
  const nodeId = 'NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'
  type Row = { validationId: string; weight: number; remainingBalance: number }
  const list = async (query = '') => (await ask(net, at(`l1Validators${query}`))).body.validators as Row[]
  const one = async (id: string) => (await list(`?l1ValidationId=${id}&includeInactiveL1Validators=true`))[0]

  test('lists the validators of a conversion with their owners and keys', async () => {
    const { validators, blockHeight } = (await ask(net, at(`l1Validators?subnetId=${games.subnetId}`))).body
    expect(validators).toHaveLength(2)
    expect(blockHeight).toBe((await net.platform.getHeight()).height)
    for (const row of validators) {
      const known = await net.platform.getL1Validator({ validationID: row.validationId })
      expect(row).toMatchObject({
        nodeId: known.nodeID,
        subnetId: games.subnetId,
        weight: Number(known.weight),
        creationTimestamp: Number(known.startTime),
        blsCredentials: {
          publicKey: known.publicKey,
          proofOfPossession: expect.stringMatching(/^0x[0-9a-f]{192}$/),
        },
        deactivationOwner: { addresses: [ewoq], threshold: 1 },
      })
    }
    const ids = validators.map(({ validationId }: Row) => validationId)
    expect(ids).toEqual([...ids].sort().reverse())
  })

  test('follows a validator from its registration to its removal, with the balance of the last block', async () => {
    const { validationId } = register(net, { subnetId: games.subnetId, nodeId, weight: 5n, balance: avax })
    expect(await list(`?nodeId=${nodeId}`)).toEqual([
      {
        validationId,
        validationIdHex: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        nodeId,
        subnetId: games.subnetId,
        weight: 5,
        remainingBalance: Number(avax),
        creationTimestamp: start + 120,
        blsCredentials: {
          publicKey: `0x${Buffer.from(registered.publicKey).toString('hex')}`,
          proofOfPossession: `0x${Buffer.from(registered.proofOfPossession).toString('hex')}`,
        },
        remainingBalanceOwner: { addresses: [ewoq], threshold: 1 },
        deactivationOwner: { addresses: [ewoq], threshold: 1 },
      },
    ])
    const balance = async () =>
      Number((await net.platform.getL1Validator({ validationID: validationId })).balance)
    await net.increaseTime(1_000_000)
    expect((await one(validationId))?.remainingBalance).toBe(Number(avax))
    setWeight(net, validationId, 8n)
    const paid = await one(validationId)
    expect(paid).toMatchObject({ weight: 8, remainingBalance: await balance() })
    expect(paid?.remainingBalance).toBeLessThan(Number(avax))
    topUp(net, validationId, avax)
    expect((await one(validationId))?.remainingBalance).toBe((paid?.remainingBalance ?? 0) + Number(avax))
    disable(net, validationId)
    expect(await list(`?nodeId=${nodeId}`)).toEqual([])
    expect(await one(validationId)).toMatchObject({ weight: 8, remainingBalance: 0 })
    setWeight(net, validationId, 0n)
    expect(await one(validationId)).toMatchObject({ weight: 0, remainingBalance: 0 })
  })

  test('finds validations by ID in both spellings, and gives each once on pages of any size', async () => {
    disable(net, register(net, { subnetId: games.subnetId, nodeId, weight: 5n, balance: avax }).validationId)
    const all = await list('?includeInactiveL1Validators=true')
    expect(all).toHaveLength(3)
    for (const size of [1, 2])
      expect(
        await pages(net, at('l1Validators?includeInactiveL1Validators=true'), 'validators', size),
      ).toEqual(all)
    const { validationId, validationIdHex } = (await list())[0] as Row & { validationIdHex: string }
    for (const id of [validationId, validationIdHex])
      expect(await list(`?l1ValidationId=${id}`)).toMatchObject([{ validationId }])
    for (const query of [
      `subnetId=${nobody}`,
      `l1ValidationId=${nobody}`,
      `nodeId=NodeID-111111111111111111116DBWJs`,
    ])
      expect(await list(`?${query}`)).toEqual([])
  })

  test.each(['nodeId=x', 'subnetId=0x12', 'l1ValidationId=abc', 'includeInactiveL1Validators=1'])(
    'refuses %s',
    async (query) => {
      expect((await ask(net, at(`l1Validators?${query}`))).status).toBe(400)
    },
  )
})

function ownersOf(address: string) {
  return [parseAddress(address).address]
}
