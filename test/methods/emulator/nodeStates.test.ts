import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { toHex } from '../../../state/codec/hex.js'
import { idToString } from '../../../state/codec/ids.js'
import { byFirstOwner, fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { ask } from '../data/dataApi.js'
import { PlatformActs } from '../data/primary/platformActs.js'

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' } })
})
afterEach(() => net.close())

const post = (path: string, method: string, params: unknown) =>
  net.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })

describe('emulator.setBootstrapped', () => {
  const heightOf = {
    C: ['eth_blockNumber', []],
    P: ['platform.getHeight', {}],
    X: ['avm.getHeight', {}],
  } as const
  const paths = { C: '/ext/bc/C/rpc', P: '/ext/bc/P', X: '/ext/bc/X' }

  it.each(['C', 'P', 'X'] as const)('lets the node bootstrap %s, until it is done', async (chain) => {
    const [method, params] = heightOf[chain]
    const status = async () => (await post(paths[chain], method, params)).status
    expect(await status()).toBe(200)
    const snapshot = await net.snapshot()
    await net.emulator.setBootstrapped({ chain, bootstrapped: false })
    expect(await net.info.isBootstrapped({ chain })).toEqual({ isBootstrapped: false })
    expect(await status()).toBe(503)
    const { checks, healthy } = await net.health.readiness()
    expect([healthy, checks['bootstrapped']?.message]).toEqual([
      false,
      ['11111111111111111111111111111111LpoYY'],
    ])
    expect(await net.info.isBootstrapped({ chain: chain === 'C' ? 'X' : 'C' })).toEqual({
      isBootstrapped: true,
    })
    await net.emulator.setBootstrapped({ chain, bootstrapped: true })
    expect(await status()).toBe(200)
    await net.emulator.setBootstrapped({ chain, bootstrapped: false })
    await net.revert(snapshot)
    expect(await status()).toBe(200)
    expect(await net.info.isBootstrapped({ chain })).toEqual({ isBootstrapped: true })
  })

  it('makes its routes of the Data API answer 503', async () => {
    await net.emulator.setBootstrapped({ chain: 'C', bootstrapped: false })
    expect((await net.fetch('/v1/chains/C/blocks')).status).toBe(503)
    expect((await ask(net, '/v1/chains')).body.chains).toMatchObject([{ status: 'UNAVAILABLE' }])
    await net.emulator.setBootstrapped({ chain: '43112', bootstrapped: true })
    expect((await net.fetch('/v1/chains/C/blocks')).status).toBe(200)
  })
})

describe('emulator.addPlugin', () => {
  it('lets admin.loadVMs install a VM or fail, once', async () => {
    const snapshot = await net.snapshot()
    const good = await net.emulator.addPlugin({ vm: 'good' })
    const bad = await net.emulator.addPlugin({ vm: 'bad', error: 'handshake failed: timed out' })
    const loaded = {
      newVMs: { [good.vmID]: [] },
      failedVMs: { [bad.vmID]: 'handshake failed: timed out' },
    }
    expect(await net.admin.loadVMs()).toEqual(loaded)
    expect(await net.admin.loadVMs()).toEqual({ newVMs: {} })
    expect((await net.info.getVMs()).vms).toMatchObject({ [good.vmID]: [] })
    await net.revert(snapshot)
    expect(await net.admin.loadVMs()).toEqual({ newVMs: {} })
    expect((await net.info.getVMs()).vms).not.toHaveProperty([good.vmID])
  })
})

describe('emulator.setMining of the P-Chain', () => {
  const creation = (acts: PlatformActs) => {
    const owner = new Wallet(fundedKey)
    const { platform } = net.network.world
    const subnetId = owner.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners }))
    acts.issue(subnetId)
    return owner.pay(
      platform,
      (base) => ({
        kind: 'CreateChainTx',
        base,
        subnetId: subnetId.id,
        chainName: 'waiting',
        vmId: subnetId.id,
        fxIds: [],
        genesisData: new Uint8Array([1]),
        subnetAuthorization: byFirstOwner,
      }),
      { authorizers: [owner] },
    )
  }
  const statusOf = async (blockchainID: string) =>
    (await net.platform.getBlockchainStatus({ blockchainID })).status

  it('lets a chain wait for its block: it is preferred until then', async () => {
    const tx = creation(new PlatformActs(net))
    const id = idToString(tx.id)
    await net.emulator.setMining({ chain: 'P', mode: 'manual' })
    expect(await statusOf(id)).toBe('Unknown')
    const { height } = await net.platform.getHeight()
    expect(await net.platform.issueTx({ tx: toHex(tx.bytes), encoding: 'hexnc' } as never)).toEqual({
      txID: id,
    })
    expect(await statusOf(id)).toBe('Preferred')
    expect(await net.platform.getTxStatus({ txID: id })).toMatchObject({ status: 'Processing' })
    expect(await net.platform.getHeight()).toEqual({ height })
    const snapshot = await net.snapshot()
    expect(await net.emulator.mine({ chain: 'P' })).toMatchObject({ height: String(Number(height) + 1) })
    expect(await statusOf(id)).toBe('Created')
    await net.revert(snapshot)
    expect(await statusOf(id)).toBe('Preferred')
    // What waits is in a block as soon as blocks are made by themselves again.
    net.setMining({ mode: 'auto' }, 'P')
    await net.increaseTime(1)
    expect(await statusOf(id)).toBe('Created')
  })

  it('does not hold up L1s that are created in one call', async () => {
    await net.emulator.setMining({ chain: 'P', mode: 'manual' })
    const { blockchainId } = await net.l1s.create({ alias: 'games', validators: [{ weight: 1 }] })
    expect(await statusOf(blockchainId)).toBe('Validating')
  })

  it('makes no block without transactions, has no intervals, and lets stakes end in time', async () => {
    await net.emulator.addValidator({ duration: 14 * 86_400 })
    await net.emulator.setMining({ chain: 'P', mode: 'manual' })
    const { height } = await net.platform.getHeight()
    await net.mine({ chain: 'P' })
    expect(await net.platform.getHeight()).toEqual({ height })
    await net.increaseTime(15 * 86_400_000)
    expect(Number((await net.platform.getHeight()).height)).toBeGreaterThan(Number(height))
    await expect(net.emulator.setMining({ chain: 'P', mode: 'interval', intervalMs: 1000 })).rejects.toThrow(
      'mode must be "auto" or "manual"',
    )
  })
})
