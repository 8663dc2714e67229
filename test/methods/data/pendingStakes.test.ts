import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { upgradesUntil } from '../laterUpgrades.js'
import { ask } from './dataApi.js'
import { PlatformActs } from './primary/platformActs.js'
import { addressOf, avax, delegate } from './stakes.js'

const start = Date.parse('2026-11-21T08:00:00Z')
const rewardAddress = (net: Snowglobe) => addressOf(net, 0x11)

describe('stakes of a network before Durango', () => {
  let net: Snowglobe
  let nodeId: string
  let validation: string
  let delegation: string
  beforeAll(async () => {
    net = await createNetwork({
      networkId: 1337,
      upgradeFile: upgradesUntil(start + 90 * 86_400_000),
      clock: { mode: 'frozen', start },
    })
    const added = await net.emulator.addValidator({
      duration: 30 * 86_400,
      rewardAddress: rewardAddress(net),
    })
    nodeId = added.nodeID
    validation = added.txID
    delegation = delegate(net, {
      nodeId,
      amount: 25n * avax,
      days: 20,
      startsIn: 5,
      rewardAddress: rewardAddress(net),
    })
  })
  afterAll(() => net.close())

  const rowsOf = async (path: string) => {
    const { body } = await ask(net, `/v1/networks/fuji/${path}`)
    return body.validators ?? body.delegators ?? body.pendingRewards ?? body.transactions
  }

  it('are pending until they begin', async () => {
    const startTimestamp = start / 1000 + 1
    const [pending] = await rowsOf('validators?validationStatus=pending')
    expect(pending).toMatchObject({ txHash: validation, nodeId, startTimestamp, validationStatus: 'pending' })
    expect(pending).not.toHaveProperty('delegatorCount')
    expect(await rowsOf(`validators/${nodeId}`)).toEqual([pending])
    const delegators = await rowsOf('delegators?delegationStatus=pending')
    expect(delegators).toMatchObject([
      { txHash: delegation, delegationStatus: 'pending', startTimestamp: start / 1000 + 5 },
    ])
    expect(await rowsOf(`rewards:listPending?nodeIds=${nodeId}`)).toEqual([])
    const [transaction] = await rowsOf('blockchains/p-chain/transactions?pageSize=1')
    expect(transaction).toMatchObject({ txHash: delegation, startTimestamp: start / 1000 + 5 })
  })

  it('lock their amounts meanwhile', async () => {
    const owner = new PlatformActs(net).address(new Wallet(fundedKey))
    const { body } = await ask(net, `/v1/networks/fuji/blockchains/p-chain/balances?addresses=${owner}`)
    expect(body.balances.pendingStaked).toMatchObject([{ amount: String(2_000n * avax + 25n * avax) }])
  })

  it('become active, each once, at their start', async () => {
    const snapshot = await net.snapshot()
    await net.increaseTime(1000)
    const [active] = await rowsOf(`validators/${nodeId}`)
    expect(active).toMatchObject({ validationStatus: 'active', delegatorCount: 0 })
    expect(await rowsOf('validators?validationStatus=pending')).toEqual([])
    await net.increaseTime(4000)
    expect(await rowsOf(`delegators?nodeIds=${nodeId}`)).toMatchObject([
      { txHash: delegation, delegationStatus: 'active' },
    ])
    expect(await rowsOf(`validators/${nodeId}`)).toMatchObject([{ delegatorCount: 1 }])
    expect(await rowsOf(`rewards:listPending?nodeIds=${nodeId}`)).toHaveLength(2)
    await net.increaseTime(40 * 86_400_000)
    expect(await rowsOf(`validators/${nodeId}`)).toMatchObject([
      { txHash: validation, validationStatus: 'completed', delegatorCount: 1 },
    ])
    await net.revert(snapshot)
    expect(await rowsOf(`validators/${nodeId}`)).toMatchObject([{ validationStatus: 'pending' }])
  })

  it('are removed if they are before', async () => {
    const snapshot = await net.snapshot()
    const acts = new PlatformActs(net)
    const owner = new Wallet(fundedKey)
    const { platform } = net.network.world
    const subnetId = acts.issue(
      owner.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners })),
    )
    await net.emulator.addValidator({ nodeID: nodeId, subnetID: subnetId })
    expect(await rowsOf(`validators/${nodeId}`)).toMatchObject([
      { subnetId, validationStatus: 'pending' },
      { validationStatus: 'pending' },
    ])
    await net.emulator.removeValidator({ nodeID: nodeId, subnetID: subnetId })
    const [removed] = await rowsOf(`validators/${nodeId}?validationStatus=removed`)
    expect(removed).toMatchObject({ subnetId, validationStatus: 'removed' })
    await net.revert(snapshot)
  })
})
